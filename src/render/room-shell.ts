import type { RoomShape } from '../scene/scene.js';
import type { PaintContext } from './paint-context.js';

export function paintRoomShell(_paint: PaintContext, _room: RoomShape): void {
  throw new Error('under construction');
}
