/** An instance's JSON, serialized once in pieces, so that a cached answer is put together and never serialized again. */
import type { ImageFacts, InstanceCore } from '../pipeline/instance.js';
import type { BuiltInstance, InstanceTexts } from './worker-messages.js';

/** Which prompt an answer carries in `prompt`. */
export const PROMPT_MODES = ['answer_only', 'answer_and_annotation'] as const;
export type PromptMode = (typeof PROMPT_MODES)[number];

/** `question` leaves out answer, box, reward contract and trace. */
export const VIEWS = ['full', 'question'] as const;
export type View = (typeof VIEWS)[number];

/** Serializes what the pipeline built. */
export function describeInstance(core: InstanceCore): BuiltInstance {
  const { answer_gt, annotation_gt, reward_contract } = core;
  return {
    texts: {
      head: members({
        instance_id: core.instance_id,
        instance_seed: core.instance_seed,
        task: core.task,
        domain: core.domain,
        scene_id: core.scene_id,
        scene_variant: core.scene_variant,
        query_id: core.query_id,
        params: core.params,
      }),
      prompts: {
        answer_only: JSON.stringify(core.prompt_variants.answer_only),
        answer_and_annotation: JSON.stringify(core.prompt_variants.answer_and_annotation),
      },
      options: members({ options: core.options }),
      truth: members({ answer_gt, annotation_gt, reward_contract }),
      trace: JSON.stringify(core.trace),
      versions: members({ versions: core.versions }),
    },
    truth: {
      answer: answer_gt.value,
      box: annotation_gt.value,
      options: core.options,
      margin: core.trace.execution_trace.margin,
    },
  };
}

/** What an answer shows of the picture: the address in `image_url`, and the address or data URI in `images`. */
export interface ImageLinks {
  readonly imageUrl: string;
  readonly embeddedUrl: string;
}

/** Puts an instance's JSON together. */
export function instanceJson(
  texts: InstanceTexts,
  image: ImageFacts,
  links: ImageLinks,
  form: { readonly view: View; readonly promptMode: PromptMode },
): string {
  const { answer_only, answer_and_annotation } = texts.prompts;
  const { width, height, sha256, pixel_sha256 } = image;
  const picture = {
    image_id: 'img0',
    url: links.embeddedUrl,
    format: 'png',
    width,
    height,
    sha256,
    pixel_sha256,
  };
  const parts = [
    texts.head,
    `"prompt":${texts.prompts[form.promptMode]}`,
    `"prompt_variants":{"answer_only":${answer_only},"answer_and_annotation":${answer_and_annotation}}`,
    `"image_url":${JSON.stringify(links.imageUrl)}`,
    `"images":[${JSON.stringify(picture)}]`,
    texts.options,
  ];
  if (form.view === 'full') parts.push(texts.truth, `"trace":${texts.trace}`);
  parts.push(texts.versions);
  return `{${parts.join(',')}}`;
}

/** Bytes that the pieces take in memory, two for each character at most. */
export function textBytes(built: BuiltInstance): number {
  const { head, prompts, options, truth, trace, versions } = built.texts;
  const texts = [head, prompts.answer_only, prompts.answer_and_annotation, options, truth, trace, versions];
  return 2 * texts.reduce((sum, text) => sum + text.length, 0);
}

/** The members of an object's JSON, without its braces. */
function members(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value).slice(1, -1);
}
