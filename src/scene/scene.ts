/**
 * The scene as plain data: what the generator hands to solver, view, painter and trace. It survives a JSON round trip unchanged.
 * World units are metres: x right, y away from the viewer, z up, floor at z = 0.
 */
import { Type, type Static } from 'typebox';

/** Three numbers in metres. */
export const Vec3Schema = Type.Tuple([Type.Number(), Type.Number(), Type.Number()]);

/** The walls of a room, named as seen by a viewer who looks along +y. */
export const WALLS = ['back', 'left', 'right'] as const;
export const WallSchema = Type.Enum([...WALLS]);
export type Wall = Static<typeof WallSchema>;

/** What an entity is for. Only `candidate` has a letter; `floor_covering` and `fixture` are flat parts of floor and walls. */
export const ROLES = [
  'candidate',
  'reference',
  'platform',
  'furniture',
  'floor_object',
  'fixture',
  'floor_covering',
] as const;
export const RoleSchema = Type.Enum([...ROLES]);
export type Role = Static<typeof RoleSchema>;

/** One object. Its drawn form follows from type, variant, size and colours through the catalogue. */
export const EntitySchema = Type.Object(
  {
    entity_id: Type.String(),
    entity_type: Type.String(),
    name: Type.String({ description: 'the noun a person would use' }),
    role: RoleSchema,
    label: Type.Optional(Type.String({ description: "the option's letter" })),
    base_xyz: Type.Unsafe<[number, number, number]>({
      ...Vec3Schema,
      description:
        'middle of the underside; for a wall-mounted object the point of the wall below its middle, at its lower edge',
    }),
    dimensions_xyz: Type.Unsafe<[number, number, number]>({
      ...Vec3Schema,
      description: "width, depth and height in the object's own frame",
    }),
    yaw_degrees: Type.Number({
      description: 'turn about z, counter-clockwise from above; at 0 the front faces -y',
    }),
    variant: Type.Integer({ minimum: 0 }),
    colors: Type.Array(Type.String({ pattern: '^#[0-9a-f]{6}$' }), {
      description: 'primary, secondary and accent colour',
    }),
    support_id: Type.Optional(
      Type.String({ description: 'the platform that carries it; absent on the floor' }),
    ),
    wall: Type.Optional(WallSchema),
  },
  { additionalProperties: false },
);
export type Entity = Static<typeof EntitySchema>;

/** Extent of a room's inside: |x| <= width / 2, y from `semantic_front_y` to `back_y`, z from 0 to height. */
export const RoomShapeSchema = Type.Object({
  width: Type.Number(),
  back_y: Type.Number(),
  semantic_front_y: Type.Number({ description: 'where the room ends for placement' }),
  render_front_y: Type.Number({ description: 'how far the floor is drawn towards the camera' }),
  render_side_wall_front_y: Type.Number({
    description: 'how far the side walls are drawn towards the camera',
  }),
  height: Type.Number(),
});
export type RoomShape = Static<typeof RoomShapeSchema>;

/** The platform scene's floor, centred on the origin: a rectangle, or a regular polygon within it. */
export const FLOOR_SHAPES = ['rectangle', 'octagon', 'disc'] as const;
export const FloorShapeSchema = Type.Object({
  shape: Type.Enum([...FLOOR_SHAPES]),
  width: Type.Number(),
  depth: Type.Number(),
});
export type FloorShape = Static<typeof FloorShapeSchema>;

/** Everything the solver, the view and the painter need to know about the world. */
export const SceneSchema = Type.Object({
  scene_kind: Type.Enum(['object_scene', 'room']),
  scene_variant: Type.String(),
  floor: Type.Optional(FloorShapeSchema),
  room: Type.Optional(RoomShapeSchema),
  eye_xyz: Type.Optional(
    Type.Unsafe<[number, number, number]>({
      ...Vec3Schema,
      description: 'where the viewer stands; only in scenes of tasks that ask about the viewer',
    }),
  ),
  entities: Type.Array(EntitySchema),
});
export type Scene = Static<typeof SceneSchema>;
