/** An instance's JSON from what is kept of it. */
import type { DrawnInstance } from '../service/instance-cache.js';
import { instanceJson } from '../service/instance-texts.js';
import type { InstanceKey } from '../service/instance-key.js';
import type { InstanceForm } from './instance-query.js';
import type { Links } from './links.js';

/** The answer's text. */
export function answerJson(key: InstanceKey, drawn: DrawnInstance, form: InstanceForm, links: Links): string {
  const imageUrl = links.image(key);
  const inline = form.image === 'inline';
  const embeddedUrl = inline ? `data:image/png;base64,${drawn.png.toString('base64')}` : imageUrl;
  return instanceJson(drawn.texts, drawn.image, { imageUrl, embeddedUrl }, form);
}

/** A strong ETag that needs no rendering: the instance's id and what of it is shown. */
export function etagOf(key: InstanceKey, ...shown: readonly string[]): string {
  const id = key.identity.instance_id.slice('sha256:'.length, 'sha256:'.length + 32);
  return `"${[id, ...shown].join('.')}"`;
}
