/** Where a point of the scene is in the picture, from the camera in the trace. */

/** @typedef {import('./api.js').Trace['render_spec']} RenderSpec */
/** @typedef {readonly [number, number, number]} Point */
/** @typedef {readonly [number, number, number, number]} Box */

/**
 * Image pixels of a world point in metres; undefined behind the camera.
 * @param {RenderSpec} spec
 * @param {Point} point
 * @returns {readonly [number, number] | undefined}
 */
export function project({ camera, projection_frame: frame }, point) {
  const [px, py, pz] = camera.position;
  /** @type {Point} */
  const ray = [point[0] - px, point[1] - py, point[2] - pz];
  const depth = dot(ray, camera.forward);
  if (depth < frame.near) return undefined;
  return [
    frame.center_x + (frame.focal_px * dot(ray, camera.right)) / depth,
    frame.center_y - (frame.focal_px * dot(ray, camera.up)) / depth,
  ];
}

/**
 * @param {Box} box
 * @returns {readonly [number, number]}
 */
export function middle([x0, y0, x1, y1]) {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * @param {unknown} value
 * @returns {value is Box}
 */
export function isBox(value) {
  return Array.isArray(value) && value.length === 4 && value.every((item) => typeof item === 'number');
}
