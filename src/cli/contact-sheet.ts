/** A labelled grid of pictures, to be looked at before any change of pictures lands. */
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { RenderedInstance } from '../pipeline/instance.js';
import { renderInstance } from '../pipeline/pipeline.js';
import { TASKS } from '../tasks/registry.js';

const USAGE = `usage: npm run contact-sheet -- [options]

  --task ID|all      a task id, a unique part of one, or all (default: all)
  --seeds A-B,C      seeds (default: 0-35)
  --params k=v,k=v   parameters to fix
  --boxes            draw the answer's box and every object's id and visible box
  --columns N        pictures to a row (default: 6)
  --cell N           width of a picture in pixels (default: 400)
  --out FILE         PNG to write (default: out/contact-sheet.png)`;

const { values } = parseArgs({
  options: {
    task: { type: 'string', default: 'all' },
    seeds: { type: 'string', default: '0-35' },
    params: { type: 'string', default: '' },
    boxes: { type: 'boolean', default: false },
    columns: { type: 'string', default: '6' },
    cell: { type: 'string', default: '400' },
    out: { type: 'string', default: 'out/contact-sheet.png' },
    help: { type: 'boolean', default: false },
  },
});

/** `0-3,9` to [0, 1, 2, 3, 9]. */
function parseSeeds(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first, last] = part.split('-').map(Number);
    if (first === undefined || !Number.isSafeInteger(first))
      throw new Error(`--seeds: '${part}' is not a seed or a range`);
    const end = last ?? first;
    return Array.from({ length: end - first + 1 }, (_, index) => first + index);
  });
}

function parseParams(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => {
        const [name, value] = pair.split('=');
        if (name === undefined || value === undefined)
          throw new Error(`--params: '${pair}' is not name=value`);
        return [name, value];
      }),
  );
}

function drawBoxes(ctx: SKRSContext2D, instance: RenderedInstance, scale: number): void {
  const { trace, annotation_gt } = instance.core;
  ctx.lineWidth = 1;
  ctx.font = '10px sans-serif';
  for (const [id, [x0, y0, x1, y1]] of Object.entries(trace.render_map.visible_bboxes_px)) {
    ctx.strokeStyle = 'rgba(0,90,255,0.7)';
    ctx.strokeRect(x0 * scale, y0 * scale, (x1 - x0) * scale, (y1 - y0) * scale);
    ctx.fillStyle = '#0037a0';
    ctx.fillText(id, x0 * scale + 1, y0 * scale + 9);
  }
  const [x0, y0, x1, y1] = annotation_gt.value;
  ctx.lineWidth = 2;
  ctx.strokeStyle = '#ff0033';
  ctx.strokeRect(x0 * scale, y0 * scale, (x1 - x0) * scale, (y1 - y0) * scale);
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const tasks = TASKS.filter((task) => values.task === 'all' || task.id.includes(values.task));
  if (tasks.length === 0) throw new Error(`--task: no task id contains '${values.task}'`);
  const requests = tasks.flatMap((task) =>
    parseSeeds(values.seeds).map((instance_seed) => ({
      task_id: task.id,
      instance_seed,
      params: parseParams(values.params),
    })),
  );
  const cell = Number(values.cell);
  const columns = Number(values.columns);
  const rowHeight = Math.round(cell * 1.18);
  const canvas = createCanvas(columns * cell, Math.ceil(requests.length / columns) * rowHeight);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, request] of requests.entries()) {
    const outcome = await renderInstance(request);
    ctx.save();
    ctx.translate((index % columns) * cell, Math.floor(index / columns) * rowHeight);
    if (outcome.ok) {
      const { core, image, png } = outcome.value;
      const scale = Math.min((cell - 8) / image.width, (rowHeight - 26) / image.height);
      ctx.drawImage(await loadImage(Buffer.from(png)), 0, 0, image.width * scale, image.height * scale);
      if (values.boxes) drawBoxes(ctx, outcome.value, scale);
      ctx.fillStyle = '#111111';
      ctx.font = '12px sans-serif';
      const { attempts } = core.trace.execution_trace;
      ctx.fillText(
        `${core.instance_seed} ${core.query_id} = ${core.answer_gt.value} (${attempts})`,
        2,
        rowHeight - 8,
      );
    } else {
      ctx.fillStyle = '#cc0000';
      ctx.fillText(`${request.instance_seed}: ${outcome.code}`, 2, 20);
    }
    ctx.restore();
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${requests.length}`);
  }
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, canvas.toBuffer('image/png'));
  console.log(`${values.out}: ${requests.length} pictures`);
}

await main();
