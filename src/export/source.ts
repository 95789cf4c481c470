/** Where instances come from: this process, or a running service. */
import type { ExportedInstance } from './exported-instance.js';
import type { RowRequest, SourceTask } from './plan.js';

/** A row's instance, or why there is none: a request that the generator cannot satisfy is no reason to stop. */
export type SourceRow =
  | { readonly ok: true; readonly request: RowRequest; readonly instance: ExportedInstance }
  | { readonly ok: false; readonly request: RowRequest; readonly detail: string };

export interface InstanceSource {
  /** All tasks, in the order of the catalogue. */
  readonly tasks: () => Promise<readonly SourceTask[]>;
  /** Instances in the order asked for, made ahead of the reader by as much as keeps every core busy. */
  readonly rows: (
    requests: Iterable<RowRequest>,
    params: Readonly<Record<string, string>>,
  ) => AsyncIterable<SourceRow>;
  readonly close: () => Promise<void>;
}
