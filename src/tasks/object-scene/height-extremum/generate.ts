/** Builds a finished scene for a plan: slots, heights, arrangement, camera. */
import { at, atan2Degrees, cosDegrees, round, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Rng } from '../../../core/rng.js';
import type { Camera, Viewpoint } from '../../../scene/camera.js';
import type { ObjectType } from '../../../scene/catalogue.js';
import { boundsOf } from '../../../scene/polygon.js';
import type { Entity, FloorShape, Scene } from '../../../scene/scene.js';
import { oneOf, PALETTE_IDS, paletteById } from '../../../scene/style.js';
import { colorOption } from '../../coloring.js';
import type { DealtOption } from '../../options.js';
import type { Generated } from '../../task.js';
import { fitFrame, floorExtent, orbitCamera, spreadSlots, uprightBounds, type Slot } from '../arrangement.js';
import type { Difficulty } from '../../style-params.js';
import { surroundingColors, type Ground } from '../surroundings.js';
import { arrangeRanks, type RankContent } from './arrange.js';
import { dealHeights } from './heights.js';
import { SLOT_COUNT, type HeightPlan } from './plan.js';

/** Downward pitch of the camera in degrees: the steeper, the less of a height is seen. */
const PITCH: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [24, 31],
  medium: [26, 35],
  hard: [29, 39],
};

/** An option as it stands at its rank. */
interface Standing {
  readonly option: DealtOption;
  readonly rank: number;
  readonly size: readonly [number, number, number];
}

/** One attempt: a scene for the plan, or why there is none. */
export function generateHeightScene(plan: HeightPlan, rng: Rng): Generated {
  const view = rng.fork('camera');
  const heading = round(view.range(0, 360), 2);
  const pitch = view.range(...PITCH[plan.difficulty]) + plan.canvas.steeper;
  const camera = orbitCamera(heading, pitch, view.range(13, 19), 0.7);
  const standings = dealRanks(plan, rng);
  const slots = spreadSlots(rng.fork('placement'), {
    count: SLOT_COUNT,
    spread: plan.canvas.spread,
    heading,
    turned: plan.variant.endsWith('turned'),
  });
  if (slots === undefined) return { ok: false, reason: 'slots_do_not_fit' };
  const highest = plan.queryId === 'highest_above_floor';
  const heights = dealHeights(rng.fork('heights'), {
    occupied: plan.occupied,
    objectHeights: new Map(standings.map((item) => [item.rank, item.size[2]])),
    highest,
    difficulty: plan.difficulty,
  });
  if (heights === undefined) return { ok: false, reason: 'platform_too_tall' };
  const contents = heights.map((height, rank): RankContent => {
    const standing = standings.find((item) => item.rank === rank);
    return {
      height,
      object: standing && {
        half: Math.max(standing.size[0], standing.size[1]) / 2,
        height: standing.size[2],
      },
    };
  });
  const assignment = arrangeRanks(rng.fork('arrangement'), {
    camera,
    slots,
    contents,
    answerRank: at(plan.occupied, highest ? plan.occupied.length - 1 : 0),
    highest,
    shortcut: plan.shortcut,
    tallerBehind: plan.tallerBehind,
  });
  if (assignment === undefined) return { ok: false, reason: 'no_arrangement' };
  const placed = assignment.map((slot) => at(slots, slot));
  const viewpoint = frameScene(plan, camera, placed, contents);
  const scene = buildScene(plan, rng, { placed, heights, standings, viewpoint });
  return scene === undefined ? { ok: false, reason: 'low_contrast' } : { ok: true, scene, viewpoint };
}

/** The answer takes the extreme occupied rank, the others the rest in random order; each is scaled as a whole. */
function dealRanks(plan: HeightPlan, rng: Rng): Standing[] {
  const { answer, options } = plan.dealt;
  const answerRank = at(plan.occupied, plan.queryId === 'highest_above_floor' ? plan.occupied.length - 1 : 0);
  const others = rng.fork('ranks').shuffle(plan.occupied.filter((rank) => rank !== answerRank));
  const sizes = rng.fork('sizes');
  let next = 0;
  return options.map((option) => {
    const factor = sizes.range(0.94, 1.12);
    const { width, depth, height } = option.type.size;
    const rank = option === answer ? answerRank : at(others, next);
    if (option !== answer) next += 1;
    return {
      option,
      rank,
      size: [round(width * factor, 3), round(depth * factor, 3), round(height * factor, 3)],
    };
  });
}

interface Placing {
  /** By rank. */
  readonly placed: readonly Slot[];
  readonly heights: readonly number[];
  readonly standings: readonly Standing[];
  readonly viewpoint: Viewpoint;
}

/** The scene; undefined if an object has no colours in which it stands out where it stands. */
function buildScene(plan: HeightPlan, rng: Rng, placing: Placing): Scene | undefined {
  const palette = paletteById(oneOf(PALETTE_IDS, plan.params, 'palette'));
  const [width, depth] = floorExtent(placing.placed, rng.fork('floor').range(0.5, 1.1));
  const shape = plan.variant.startsWith('rectangle')
    ? 'rectangle'
    : plan.variant.startsWith('octagon')
      ? 'octagon'
      : 'disc';
  const reach = shape === 'rectangle' ? 1 : 1.18;
  const floor: FloorShape = { shape, width: round(width * reach, 3), depth: round(depth * reach, 3) };
  const colors = rng.fork('platform colours').shuffle(palette.platforms);
  // Ids follow a shuffled order: nothing in them tells a height.
  const names = rng.fork('ids').shuffle([1, 2, 3, 4, 5]);
  const platforms = placing.placed.slice(1).map((slot, index): Entity => {
    const color = at(colors, index);
    return {
      entity_id: `platform_${at(names, index)}`,
      entity_type: 'platform',
      name: 'platform',
      role: 'platform',
      base_xyz: [slot.center[0], slot.center[1], 0],
      dimensions_xyz: [slot.side, slot.side, at(placing.heights, index + 1)],
      yaw_degrees: slot.yaw,
      variant: 0,
      colors: [color, color, color],
    };
  });
  const ground: Ground = {
    view: placing.viewpoint,
    palette,
    platforms,
    floor: [floor.width / 2, floor.depth / 2],
  };
  const candidates: Entity[] = [];
  for (const standing of placing.standings) {
    const support = standing.rank === 0 ? undefined : at(platforms, standing.rank - 1);
    const stream = rng.fork(`object ${standing.option.label}`);
    const candidate = candidateEntity(standing, placing, support, ground, stream);
    if (candidate === undefined) return undefined;
    candidates.push(candidate);
  }
  const entities = [...platforms].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
  return {
    scene_kind: 'object_scene',
    scene_variant: plan.variant,
    floor,
    entities: [...entities, ...candidates],
  };
}

function candidateEntity(
  { option, rank, size }: Standing,
  { placed, heights, viewpoint }: Placing,
  support: Entity | undefined,
  ground: Ground,
  rng: Rng,
): Entity | undefined {
  const { center } = at(placed, rank);
  const { type } = option;
  const base = at(heights, rank);
  const yaw = steadyYaw(rng, { type, size, facing: facing(center, viewpoint.camera) }, support);
  const variant = rng.int(0, type.variants - 1);
  const half = Math.max(size[0], size[1]) / 2;
  const bounds = uprightBounds(viewpoint.camera, center, half * 0.75, base, base + size[2]);
  const colors = colorOption(rng, type, variant, {
    around: surroundingColors(ground, bounds),
    touching: [
      ground.palette.floor,
      support === undefined ? ground.palette.floor_alt : at(support.colors, 0),
    ],
  });
  if (colors === undefined) return undefined;
  return {
    entity_id: `object_${option.label.toLowerCase()}`,
    entity_type: type.type,
    name: type.name,
    role: 'candidate',
    label: option.label,
    base_xyz: [center[0], center[1], base],
    dimensions_xyz: [...size],
    yaw_degrees: yaw,
    variant,
    colors: [...colors],
    ...(support === undefined ? {} : { support_id: support.entity_id }),
  };
}

/** Turns drawn for an object before the one that reaches least beyond the rim of its platform is taken. */
const TURNS = 10;

/** Metres that an object's corners keep from the edge of what carries it. */
const RIM = 0.04;

/** A turn within the type's limits at which no corner of the object comes near the edge of what carries it. */
function steadyYaw(
  rng: Rng,
  object: {
    readonly type: ObjectType;
    readonly size: readonly [number, number, number];
    readonly facing: number;
  },
  support: Entity | undefined,
): number {
  const { type, size } = object;
  const draw = (): number => round(object.facing + rng.range(-type.turn, type.turn), 1);
  if (support === undefined) return draw();
  const overhang = (yaw: number): number => {
    const [cos, sin] = [cosDegrees(yaw - support.yaw_degrees), sinDegrees(yaw - support.yaw_degrees)];
    const [a, b] = [Math.abs(cos), Math.abs(sin)];
    const reach = Math.max(size[0] * a + size[1] * b, size[0] * b + size[1] * a);
    return Math.max(0, reach + 2 * RIM - support.dimensions_xyz[0]);
  };
  let best = draw();
  for (let turn = 1; turn < TURNS && overhang(best) > 0; turn += 1) {
    const next = draw();
    if (overhang(next) < overhang(best)) best = next;
  }
  return best;
}

/** The yaw at which an object's front (its -y side) faces the camera. */
function facing(center: Vec2, camera: Camera): number {
  return atan2Degrees(camera.position[0] - center[0], center[1] - camera.position[1]);
}

function frameScene(
  plan: HeightPlan,
  camera: Camera,
  placed: readonly Slot[],
  contents: readonly RankContent[],
): Viewpoint {
  const boxes = placed.flatMap((slot, rank) => {
    const content = at(contents, rank);
    const top = content.height + (content.object?.height ?? 0);
    // Nothing is seen of the place on the floor if it is empty.
    return top === 0 ? [] : [uprightBounds(camera, slot.center, slot.side * 0.62, 0, top)];
  });
  const content = boundsOf(
    boxes.flatMap(([x0, y0, x1, y1]): Vec2[] => [
      [x0, y0],
      [x1, y1],
    ]),
  );
  return { camera, frame: fitFrame(content, plan.canvas.width, plan.canvas.height, 0.07) };
}
