/** The examples as they stand in the guides, between markers. */
import { answerName, type Examples } from './make.js';

/** A part of a page: between `<!-- example:name -->` and `<!-- example:end -->`. */
export interface PagePart {
  readonly page: string;
  readonly name: string;
  readonly text: string;
}

/** Every part that shows an answer of the service. */
export function pageParts(examples: Examples): PagePart[] {
  return [
    { page: 'README.md', name: 'instance', text: instanceText(examples) },
    { page: 'docs/api.md', name: 'verify', text: verifyText(examples) },
  ];
}

/** The page with the part in its place; throws if the markers are missing. */
export function withPart(page: string, { name, text }: PagePart): string {
  const begin = `<!-- example:${name} -->\n`;
  const start = page.indexOf(begin);
  const end = page.indexOf('<!-- example:end -->', start);
  if (start < 0 || end < 0) throw new Error(`there is no <!-- example:${name} --> … <!-- example:end -->`);
  return `${page.slice(0, start)}${begin}\n${text}\n${page.slice(end)}`;
}

function instanceText({ instance }: Examples): string {
  const { options, params, versions } = instance;
  const [image] = instance.images;
  const show = (value: unknown): string => JSON.stringify(value);
  const { canvas, difficulty } = params;
  const tag = instance.image_url.slice(instance.image_url.indexOf('?'));
  return `<!-- prettier-ignore -->
\`\`\`jsonc
{
  "instance_id": ${show(`${instance.instance_id.slice(0, 15)}…`)},        // names task, seed, parameters and versions; tells nothing of the answer
  "instance_seed": ${instance.instance_seed},
  "task": ${show(instance.task)},
  "domain": ${show(instance.domain)}, "scene_id": ${show(instance.scene_id)}, "scene_variant": ${show(instance.scene_variant)}, "query_id": ${show(instance.query_id)},
  "params": ${spaced({ canvas, difficulty }).slice(0, -2)} /* … every parameter with its value */ },
  "prompt": ${show(`${instance.prompt_variants.answer_only.split(' ').slice(0, 12).join(' ')} …`)},   // the variant that prompt_mode asked for
  "prompt_variants": { "answer_only": "…", "answer_and_annotation": "…" },
  "image_url": "/tasks/…/instances/${instance.instance_seed}/image.png${tag}",
  "images": [{ "image_id": "img0", "url": "…", "format": "png", "width": ${image?.width ?? 0}, "height": ${image?.height ?? 0}, "sha256": "…", "pixel_sha256": "…" }],
  "options": [${spaced(options[0])} /* … as the panel below the scene shows them */],
  "answer_gt": ${spaced(instance.answer_gt)},
  "annotation_gt": { "type": ${show(instance.annotation_gt.type)}, "value": [${instance.annotation_gt.value.join(', ')}] },   // pixels, x1 and y1 exclusive
  "reward_contract": { "reward_contract_version": "v0" /* … */ },
  "trace": { "scene_ir": {}, "query_spec": {}, "render_spec": {}, "render_map": {}, "execution_trace": {}, "witness_symbolic": {}, "projected_annotation": {} },
  "versions": ${spaced(versions)}
}
\`\`\`
`;
}

function verifyText({ instance, answerOnlyScore }: Examples): string {
  const content = JSON.stringify({ answer: instance.answer_gt.value })
    .replace(':', ': ')
    .replace(/"/g, '\\"');
  return `\`\`\`sh
curl -H 'Content-Type: application/json' "$B/verify" \\
  -d '{"task": "'$H'", "instance_seed": ${instance.instance_seed}, "response": "It is the ${answerName(instance)}. ${content}"}'
\`\`\`

It answers:

\`\`\`json
${scoreText(answerOnlyScore)}
\`\`\`
`;
}

/** A member on each line, as the formatter wants it. */
function scoreText(score: object): string {
  const lines = Object.entries(score).map(([name, value]) => `  "${name}": ${spaced(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** JSON on one line, with spaces. */
function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
