/** The columns of the public `maveryn/trace` data set; traces lie beside the table. */
import { TableFile } from '../table-file.js';
import type { Columns } from '../table-type.js';
import { ZstdTextFile } from '../text-file.js';
import { pictureName, type Format } from './format.js';

const COLUMNS: Columns = {
  images: { list: 'image' },
  image_sizes: { list: { struct: { width: 'int64', height: 'int64' } } },
  prompt_answer: 'string',
  prompt_answer_and_annotation: 'string',
  answer_gt: 'string',
  annotation_gt: 'string',
  reward_contract: 'string',
  instance_id: 'string',
  domain: 'string',
  task: 'string',
  scene_id: 'string',
  query_id: 'string',
  scene_variant: 'string',
  trace_ref: 'string',
};

export const traceFormat: Format = {
  name: 'trace',
  about: 'Parquet with the columns of the public maveryn/trace data set, traces as zstd JSONL',
  partRows: 500,
  open: (files) => {
    const table = new TableFile(files.place(`data/${files.name}.parquet`), COLUMNS);
    const tracesPath = `traces/${files.name}.jsonl.zst`;
    const traces = new ZstdTextFile(files.place(tracesPath));
    return {
      write: (row) => {
        const { served, image, png } = row.instance;
        const { instance_id, instance_seed, task, params, versions, trace } = served;
        traces.write(JSON.stringify({ instance_id, instance_seed, task, params, versions, trace }));
        table.write({
          images: [{ bytes: png, path: pictureName(row) }],
          image_sizes: [{ width: image.width, height: image.height }],
          prompt_answer: served.prompt_variants.answer_only,
          prompt_answer_and_annotation: served.prompt_variants.answer_and_annotation,
          answer_gt: JSON.stringify(served.answer_gt),
          annotation_gt: JSON.stringify(served.annotation_gt),
          reward_contract: JSON.stringify(served.reward_contract),
          instance_id,
          domain: served.domain,
          task,
          scene_id: served.scene_id,
          query_id: served.query_id,
          scene_variant: served.scene_variant,
          trace_ref: JSON.stringify({ path: tracesPath, line: row.line }),
        });
      },
      finish: async () => {
        table.finish();
        await traces.finish();
      },
    };
  },
};
