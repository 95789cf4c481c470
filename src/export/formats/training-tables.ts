/** Parquet tables for trainers: one small mapping each. */
import { TableFile, type TableRow } from '../table-file.js';
import type { Columns } from '../table-type.js';
import { labelOf, pictureName, promptOf, type Format, type FormatRow } from './format.js';

/** Where verl and EasyR1 put the picture into the prompt. */
const IMAGE_MARK = '<image>';

const MESSAGES = { list: { struct: { role: 'string', content: 'string' } } } as const;

function tableFormat(
  name: string,
  about: string,
  columns: Columns,
  toRow: (row: FormatRow) => TableRow,
): Format {
  return {
    name,
    about,
    partRows: 500,
    open: (files) => {
      const table = new TableFile(files.place(`data/${files.name}.parquet`), columns);
      return {
        write: (row) => {
          table.write(toRow(row));
        },
        finish: () => {
          table.finish();
        },
      };
    },
  };
}

const picture = (row: FormatRow) => ({ bytes: row.instance.png, path: pictureName(row) });
const user = (content: string) => [{ role: 'user', content }];
const label = (row: FormatRow) => JSON.stringify(labelOf(row));

export const verlFormat = tableFormat(
  'verl',
  'Parquet for verl; the ground truth is a label that the reward file sends to the service',
  {
    data_source: 'string',
    prompt: MESSAGES,
    images: { list: 'image' },
    ability: 'string',
    reward_model: { struct: { style: 'string', ground_truth: 'string' } },
    extra_info: {
      struct: { split: 'string', index: 'int64', task: 'string', instance_seed: 'int64', query_id: 'string' },
    },
  },
  (row) => {
    const { task, instance_seed, query_id, domain } = row.instance.served;
    return {
      data_source: 'trace-instance-server',
      prompt: user(`${IMAGE_MARK}${promptOf(row)}`),
      images: [picture(row)],
      ability: domain,
      reward_model: { style: 'rule', ground_truth: label(row) },
      extra_info: { split: row.split ?? 'none', index: row.index, task, instance_seed, query_id },
    };
  },
);

export const easyR1Format = tableFormat(
  'easyr1',
  'Parquet for EasyR1: problem, images, answer (a label)',
  { problem: 'string', images: { list: 'image' }, answer: 'string', task: 'string', instance_seed: 'int64' },
  (row) => ({
    problem: `${IMAGE_MARK}${promptOf(row)}`,
    images: [picture(row)],
    answer: label(row),
    task: row.instance.served.task,
    instance_seed: row.instance.served.instance_seed,
  }),
);

export const trlFormat = tableFormat(
  'trl',
  'Parquet for the GRPO trainer of TRL: prompt, image, label',
  { prompt: MESSAGES, image: 'image', label: 'string', task: 'string', instance_seed: 'int64' },
  (row) => ({
    prompt: user(promptOf(row)),
    image: picture(row),
    label: label(row),
    task: row.instance.served.task,
    instance_seed: row.instance.served.instance_seed,
  }),
);
