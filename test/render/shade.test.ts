import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { colorDistance } from '../../src/core/color.js';
import { cosDegrees, sinDegrees, type Vec3 } from '../../src/core/math.js';
import { lit } from '../../src/render/color.js';
import { inkOf } from '../../src/render/ink.js';
import { flatBrightness, lightDirection, ownColorOnTop, type Lighting } from '../../src/render/shade.js';
import { LIGHTS } from '../../src/scene/style.js';

/** One step of a flat surface's brightness. */
const STEP = 1 / 24;

const UP: Vec3 = [0, 0, 1];

suite('picture: neighbouring sides of a block differ in tone', () => {
  for (const light of LIGHTS) {
    // Seen along +y, a block turned by any angle shows one upright side or two.
    const lighting: Lighting = { direction: lightDirection(light, 0), shading: 'soft' };
    const level = (normal: Vec3): number => flatBrightness(normal, lighting);
    const upright = (degrees: number): Vec3 => [sinDegrees(degrees), -cosDegrees(degrees), 0];

    test(`${light}: a top is brighter than every upright side by two steps`, () => {
      for (let turn = -90; turn <= 90; turn += 1)
        assert.ok(level(UP) - level(upright(turn)) >= 2 * STEP - 1e-9, `${turn}°`);
    });

    test(`${light}: two upright sides never have the same tone`, () => {
      for (let turn = 1; turn < 90; turn += 1)
        assert.ok(Math.abs(level(upright(turn)) - level(upright(turn - 90))) >= 2 * STEP - 1e-9, `${turn}°`);
    });

    test(`${light}: even on white a top's edge shows`, () => {
      const white = [255, 255, 255] as const;
      for (let turn = -90; turn <= 90; turn += 1)
        assert.notEqual(inkOf(lit(white, level(UP))), inkOf(lit(white, level(upright(turn)))), `${turn}°`);
    });

    test(`${light}: where a top shows its own colour, near-white sides are plainly darker`, () => {
      const pale = [245, 244, 238] as const;
      const weaker = ownColorOnTop(lighting);
      const top = lit(pale, flatBrightness(UP, weaker));
      assert.ok(colorDistance(top, pale) < 1e-9);
      for (let turn = -90; turn <= 90; turn += 1) {
        const side = lit(pale, flatBrightness(upright(turn), weaker));
        assert.ok(colorDistance(top, side) >= 6, `${turn}°: ${colorDistance(top, side)}`);
      }
    });
  }
});
