/** Every message between the service and its workers. Small requests in, serialized text and moved bytes out. */
import type { ErrorCode } from '../core/errors.js';
import type { ImageFacts, InstanceRequest, Option, Stage } from '../pipeline/instance.js';

/** Picture formats; every instance is drawn as PNG, the others are made from it. */
export const IMAGE_FORMATS = ['png', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What a worker is asked for. `build` gives all but the picture; `encode` turns a PNG into another format. */
export type Job =
  | { readonly kind: 'build'; readonly request: InstanceRequest }
  | { readonly kind: 'render'; readonly request: InstanceRequest }
  | { readonly kind: 'encode'; readonly png: Uint8Array; readonly format: Exclude<ImageFormat, 'png'> };

/**
 * An instance's JSON in the pieces from which every answer is put together. `head`, `options`, `truth` and `versions` are
 * runs of members without the braces around them; `prompts` are JSON strings, `trace` is a JSON object.
 */
export interface InstanceTexts {
  readonly head: string;
  readonly prompts: { readonly answer_only: string; readonly answer_and_annotation: string };
  readonly options: string;
  readonly truth: string;
  readonly trace: string;
  readonly versions: string;
}

/** What scoring a reply needs: the right letter, the right box in pixels, the options, and the answer's margin in metres. */
export interface Truth {
  readonly answer: string;
  readonly box: [number, number, number, number];
  readonly options: readonly Option[];
  readonly margin: number;
}

/** An instance without its picture. */
export interface BuiltInstance {
  readonly texts: InstanceTexts;
  readonly truth: Truth;
}

/** Milliseconds that each stage of the pipeline took. */
export type StageTimes = Partial<Record<Stage, number>>;

/** How a scene was found, or not: attempts in all, and how often each reason turned one down. */
export interface SearchFacts {
  readonly attempts: number;
  readonly rejections: Readonly<Record<string, number>>;
}

/** What a worker answers. Expected failures are data, because an error loses its class on the way between threads. */
export type JobResult =
  | {
      readonly status: 'built';
      readonly built: BuiltInstance;
      readonly search: SearchFacts;
      readonly stages: StageTimes;
    }
  | {
      readonly status: 'rendered';
      readonly built: BuiltInstance;
      readonly image: ImageFacts;
      readonly png: Uint8Array;
      readonly search: SearchFacts;
      readonly stages: StageTimes;
    }
  | { readonly status: 'encoded'; readonly bytes: Uint8Array }
  | {
      readonly status: 'failed';
      readonly code: Extract<ErrorCode, 'not_generable' | 'internal_error'>;
      readonly detail: string;
      /** Of a search that found nothing. */
      readonly search?: SearchFacts;
      /** For the log only. */
      readonly stack?: string;
    };
