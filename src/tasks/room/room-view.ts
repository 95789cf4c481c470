/** A room's measures and a camera that stands inside it. */
import { round, tanDegrees } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import { aimFrom, lookAt, type Viewpoint } from '../../scene/camera.js';
import type { RoomShape, Wall } from '../../scene/scene.js';

/** Metres in front of the camera that are clipped away. */
const NEAR = 0.15;

/** A room and a viewpoint from which the named wall and its neighbours are seen. */
export interface RoomView {
  readonly room: RoomShape;
  readonly view: Viewpoint;
}

/** What the view is drawn for. */
export interface RoomViewRequest {
  readonly wall: Wall;
  /** The scene area in pixels, and where its height the camera's axis is. */
  readonly canvas: { readonly width: number; readonly height: number; readonly axis: number };
  readonly deep: boolean;
}

/**
 * Draws a room and a camera for a picture in which `wall` matters most. `deep` asks for more of a side
 * wall to be seen: perspective lengthens what is near, so an even or reversed spacing in the image needs a longer wall.
 */
export function drawRoomView(rng: Rng, { wall, canvas, deep }: RoomViewRequest): RoomView {
  const { width, height } = canvas;
  const shape = rng.fork('shape');
  const camera = rng.fork('camera');
  const roomWidth = round(shape.range(5.6, 6.8), 3);
  const eyeY = camera.range(-4.1, -3.3);
  const eyeZ = camera.range(1.4, 1.7);
  const fov = camera.range(width / height > 1.6 ? 77 : 75, width / height > 1.6 ? 86 : 85);
  const pitch = camera.range(3, 7);
  const away = deep ? camera.range(1.5, 2.1) : camera.range(1.1, 2);
  const turn = deep ? camera.range(19, 28) : camera.range(15, 25);
  const sway = camera.range(-0.45, 0.45);
  const side = wall === 'left' ? 1 : -1;
  const eyeX = wall === 'back' ? sway : side * away;
  const yaw = wall === 'back' ? sway * -8 : -side * turn;
  const position = [eyeX, eyeY, eyeZ] as const;
  const room: RoomShape = {
    width: roomWidth,
    back_y: round(shape.range(2.3, 3.3) + (deep ? 0.6 : 0), 3),
    semantic_front_y: round(eyeY + 0.9, 3),
    render_front_y: round(eyeY - 0.6, 3),
    render_side_wall_front_y: round(eyeY - 0.3, 3),
    height: round(shape.range(2.6, 2.9), 3),
  };
  const view: Viewpoint = {
    camera: lookAt(position, aimFrom(position, yaw, pitch, 5)),
    frame: {
      width,
      height,
      focal_px: round(width / 2 / tanDegrees(fov / 2), 3),
      center_x: width / 2,
      center_y: round(height * canvas.axis, 3),
      near: NEAR,
    },
  };
  return { room, view };
}
