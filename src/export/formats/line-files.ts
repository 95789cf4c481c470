/** Formats of one line a row. */
import { ExportError } from '../errors.js';
import { TextFile } from '../text-file.js';
import { labelOf, pictureName, promptOf, type Format, type FormatRow } from './format.js';

export const jsonlFormat: Format = {
  name: 'jsonl',
  about: 'JSON lines as the service gives instances, with pictures as files',
  partRows: 1000,
  open: (files) => {
    const lines = new TextFile(files.place(`data/${files.name}.jsonl`));
    return {
      write: (row) => {
        const { served, png } = row.instance;
        const url = `images/${files.name}/${pictureName(row)}`;
        files.picture(url, png);
        // As in the service's JSON, but for the address of the picture.
        const { instance_id, instance_seed, task, domain, scene_id, scene_variant, query_id, params } =
          served;
        const {
          prompt_variants,
          images,
          options,
          answer_gt,
          annotation_gt,
          reward_contract,
          trace,
          versions,
        } = served;
        const head = { instance_id, instance_seed, task, domain, scene_id, scene_variant, query_id, params };
        const shown = { ...head, prompt: promptOf(row), prompt_variants, image_url: url };
        const pictures = images.map((image) => ({ ...image, url }));
        const truth = { answer_gt, annotation_gt, reward_contract, trace };
        lines.write(JSON.stringify({ ...shown, images: pictures, options, ...truth, versions }));
      },
      finish: () => {
        lines.finish();
      },
    };
  },
};

/** The agent that the shipped NeMo Gym configuration names. */
const AGENT = { type: 'responses_api_agents', name: 'trace_instance_server_simple_agent' };

export const nemoGymFormat: Format = {
  name: 'nemo-gym',
  about: 'JSON lines with the picture inside, for NeMo Gym and for verifiers',
  partRows: 1000,
  open: (files) => {
    const lines = new TextFile(files.place(`data/${files.name}.jsonl`));
    return {
      write: (row) => {
        const base64 = Buffer.from(row.instance.png).toString('base64');
        const content = [
          { type: 'input_image', image_url: `data:image/png;base64,${base64}`, detail: 'auto' },
          { type: 'input_text', text: promptOf(row) },
        ];
        const responses_create_params = { input: [{ role: 'user', content }] };
        lines.write(JSON.stringify({ responses_create_params, ...labelOf(row), agent_ref: AGENT }));
      },
      finish: () => {
        lines.finish();
      },
    };
  },
};

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const TSV_COLUMNS = [
  'index',
  'image',
  'question',
  ...LETTERS,
  'answer',
  'category',
  'l2-category',
  'split',
  'instance_id',
  'task',
  'instance_seed',
];

export const vlmEvalKitFormat: Format = {
  name: 'vlmevalkit',
  about: 'TSV with base64 pictures, a multiple-choice data set for VLMEvalKit',
  // VLMEvalKit takes one file as one data set, and unpacks files beyond a gigabyte.
  partRows: 2000,
  open: (files) => {
    const lines = new TextFile(files.place(`${files.name}.tsv`));
    lines.write(TSV_COLUMNS.join('\t'));
    return {
      write: (row) => {
        lines.write(tsvCells(row).map(tsvCell).join('\t'));
      },
      finish: () => {
        lines.finish();
      },
    };
  },
};

function tsvCells(row: FormatRow): string[] {
  const { served, png } = row.instance;
  const { prompt_variants, options, answer_gt, query_id, scene_id, instance_id, task, instance_seed } =
    served;
  const unknown = options.find(({ label }) => !LETTERS.some((letter) => letter === label));
  if (unknown !== undefined)
    throw new ExportError(`The format vlmevalkit has no column for option ${unknown.label}.`);
  const texts = LETTERS.map((letter) => options.find(({ label }) => label === letter)?.descriptor ?? '');
  return [
    String(row.index),
    Buffer.from(png).toString('base64'),
    questionOf(prompt_variants),
    ...texts,
    answer_gt.value,
    query_id,
    scene_id,
    row.split ?? 'none',
    instance_id,
    task,
    String(instance_seed),
  ];
}

/**
 * The question without the request for JSON, since VLMEvalKit adds a request of its own: the lines that both prompts begin with.
 */
function questionOf({
  answer_only,
  answer_and_annotation,
}: Readonly<Record<'answer_only' | 'answer_and_annotation', string>>): string {
  const others = answer_and_annotation.split('\n');
  const lines = answer_only.split('\n');
  const differing = lines.findIndex((line, index) => line !== others[index]);
  return lines.slice(0, differing).join('\n');
}

function tsvCell(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
