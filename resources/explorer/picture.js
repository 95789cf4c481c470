/** The picture with its overlay. */
import { imagePath } from './api.js';
import { byId, h, svg } from './dom.js';
import { imageQuery, isRevealed } from './model.js';
import { frame, overlayOf, spotlight } from './overlay.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Mark} Mark */
/** @typedef {import('./geometry.js').Box} Box */

export class Picture {
  #figure = byId('picture', HTMLElement);
  #image = h('img', { alt: '' });
  #layer = svg('svg', { 'aria-hidden': 'true' });
  #stage = h('div', { class: 'stage' });
  #caption = h('figcaption');
  #zoom = h('button', { type: 'button', class: 'small', 'aria-pressed': 'false' }, ['Full size']);
  /** @type {Model | undefined} */
  #model;
  /** @type {Mark | undefined} */
  #mark;

  constructor() {
    this.#stage.append(h('div', { class: 'frame' }, [this.#image, this.#layer]));
    const text = h('span');
    this.#caption.append(text, this.#zoom);
    this.#figure.append(this.#stage, this.#caption);
    this.#image.addEventListener('load', () => {
      this.#figure.classList.remove('loading');
      this.#draw();
    });
    this.#zoom.addEventListener('click', () => {
      const isFull = this.#stage.classList.toggle('full');
      this.#zoom.setAttribute('aria-pressed', String(isFull));
      // A scrolled place is reached by keys only if it takes the focus.
      if (isFull) this.#stage.setAttribute('tabindex', '0');
      else this.#stage.removeAttribute('tabindex');
      this.#draw();
    });
    new ResizeObserver(() => {
      this.#draw();
    }).observe(this.#image);
  }

  /** @param {Model} model */
  update(model) {
    const isNew = model.question?.instance_id !== this.#model?.question?.instance_id;
    this.#model = model;
    this.#figure.hidden = model.question === undefined;
    if (isNew && model.question !== undefined) this.#load(model.question);
    this.#draw();
  }

  /**
   * Points at something in the picture, or at nothing.
   * @param {Mark | undefined} mark
   */
  mark(mark) {
    this.#mark = mark;
    this.#draw();
  }

  /** @param {import('./model.js').Instance} question */
  #load(question) {
    const { width, height } = question.images[0] ?? { width: 1, height: 1 };
    this.#mark = undefined;
    this.#figure.classList.add('loading');
    this.#image.width = width;
    this.#image.height = height;
    this.#image.src = imagePath(question.task, String(question.instance_seed), imageQuery(question), 'png');
    this.#image.alt = `Scene of seed ${question.instance_seed} with the options ${question.options
      .map(({ label, descriptor }) => `${label}: ${descriptor}`)
      .join(', ')}`;
    this.#layer.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const [text] = this.#caption.children;
    if (text !== undefined)
      text.textContent = `${width} × ${height} px · ${question.scene_variant.replaceAll('_', ' ')}`;
  }

  #draw() {
    const model = this.#model;
    const { width, height } = this.#image;
    const isLoaded = !this.#figure.classList.contains('loading');
    if (model === undefined || !isLoaded || this.#image.clientWidth === 0) {
      this.#layer.replaceChildren();
      return;
    }
    const natural = Number(this.#image.getAttribute('width') ?? width);
    const unit = natural / this.#image.clientWidth;
    const marked = this.#markedBox(model);
    this.#layer.replaceChildren(
      ...overlayIn(model, unit),
      ...(model.replyBox === undefined ? [] : frame(model.replyBox, 'reply')),
      ...(marked === undefined
        ? []
        : spotlight(marked, natural, Number(this.#image.getAttribute('height') ?? height))),
    );
  }

  /**
   * @param {Model} model
   * @returns {Box | undefined}
   */
  #markedBox({ full }) {
    const mark = this.#mark;
    if (mark === undefined) return undefined;
    if ('box' in mark) return mark.box;
    return full?.trace?.render_map.visible_bboxes_px[mark.entity];
  }
}

/**
 * @param {Model} model
 * @param {number} unit
 */
function overlayIn(model, unit) {
  const { full, state } = model;
  if (full?.trace === undefined) return [];
  const isShown = isRevealed(model);
  const { answer_gt: answer, annotation_gt: annotation } = full;
  const known =
    answer === undefined || annotation === undefined
      ? undefined
      : { label: answer.value, box: annotation.value };
  return overlayOf(
    {
      trace: full.trace,
      answer: isShown && state.overlays.includes('answer') ? known : undefined,
      objects: state.overlays.includes('objects'),
      explanation: isShown && state.overlays.includes('explanation'),
      fact: state.fact,
    },
    unit,
  );
}
