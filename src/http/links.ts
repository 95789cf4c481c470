/** Addresses of instances: relative to the root, or below PUBLIC_BASE_URL. The request's Host is never used. */
import type { InstanceKey } from '../service/instance-key.js';
import type { ImageFormat } from '../service/worker-messages.js';

/** Makes addresses; `base` has no slash at its end and may be empty. */
export class Links {
  constructor(readonly base: string) {}

  task(taskId: string): string {
    return `${this.base}/tasks/${encodeURIComponent(taskId)}`;
  }

  instance(taskId: string, seed: number): string {
    return `${this.task(taskId)}/instances/${seed}`;
  }

  /** The picture of this very instance: the address alone reproduces it. */
  image(key: InstanceKey, format: ImageFormat = 'png'): string {
    const query = new URLSearchParams({ ...key.fixed, v: key.version });
    return `${this.instance(key.task.id, key.request.instance_seed)}/image.${format}?${query.toString()}`;
  }
}
