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

interface KeptAnswer {
  readonly form: InstanceForm;
  readonly links: Links;
  readonly bytes: Buffer;
}

/**
 * The answer last given of an instance, as long as the instance is kept: what is asked for again is neither put together nor encoded
 * again. The cache counts two bytes for each character of an instance, of which its texts take one and this the other.
 */
const keptAnswers = new WeakMap<DrawnInstance, KeptAnswer>();

/** The answer's bytes. */
export function answerBytes(
  key: InstanceKey,
  drawn: DrawnInstance,
  form: InstanceForm,
  links: Links,
): Buffer {
  const kept = keptAnswers.get(drawn);
  if (kept?.links === links && isSame(kept.form, form)) return kept.bytes;
  const bytes = Buffer.from(answerJson(key, drawn, form, links));
  if (form.image === 'url') keptAnswers.set(drawn, { form, links, bytes });
  return bytes;
}

function isSame(a: InstanceForm, b: InstanceForm): boolean {
  return a.view === b.view && a.image === b.image && a.promptMode === b.promptMode;
}

/** A strong ETag that needs no rendering: the instance's id and what of it is shown. */
export function etagOf(key: InstanceKey, ...shown: readonly string[]): string {
  const id = key.identity.instance_id.slice('sha256:'.length, 'sha256:'.length + 32);
  return `"${[id, ...shown].join('.')}"`;
}
