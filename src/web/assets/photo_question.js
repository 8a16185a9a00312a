// The question what a cell of a photo holds: the cell, enlarged, and what can be chosen.

import { byId, check, controlsIn, make, rove } from "./dom.js";
import { DIGITS, columnOf, nameOf, rowOf } from "./model.js";
import { penOf } from "./photo_pixels.js";
import { asKind, choicesOf, isSame } from "./photo_reading.js";
import { PHOTO } from "./words.js";

/** @import { Kind } from "./photo_reading.js" */
/** @import { CellContent, PhotoCell } from "../answers.js" */

/** Time within which a second tap is not meant for the next cell, in milliseconds. */
const TOO_SOON = 350;
/** Margin around an enlarged cell, in cells. */
const AROUND = 0.35;
/** The side of the enlarged cell, in pixels. */
const SIDE = 256;

/** @type {CellContent} */
const BLANK = { kind: "blank" };

/** The question about a cell, in words. @param {string} name @param {CellContent[]} choices */
function askedOf(name, choices) {
  const words = [...new Set(choices.map(({ digit }) => (digit ? `${digit}` : PHOTO.kinds.blank)))];
  if (words.length > 1) return PHOTO.which(name, words);
  return choices.length > 1 ? PHOTO.whose(name, words[0]) : PHOTO.isIt(name, words[0]);
}

/**
 * The label of a choice, with the kind of a digit where the choices differ in it.
 *
 * @param {CellContent} choice @param {boolean} isOneKind
 */
function labelOf({ kind, digit }, isOneKind) {
  const words = make("small", { textContent: PHOTO.kinds[kind] });
  if (!digit) return [words];
  const shown = make("b", { textContent: digit });
  return isOneKind ? [shown] : [shown, " ", words];
}

/**
 * Handlers of answers: `onAnswer` gets the content of the cell, `onKind` the kind of its digit; `onOther` is called
 * when none of the choices fits.
 *
 * @typedef {{ onAnswer: (content: CellContent) => void, onKind: (kind: Kind) => void, onOther: () => void }} Handlers
 */

export class Question {
  #box = byId("photo-question");
  #choices = byId("photo-choices");
  #kinds = controlsIn(byId("photo-kinds"));
  /** @type {number | undefined} */
  #index;
  #since = 0;

  /** @param {Handlers} handlers */
  constructor({ onAnswer, onKind, onOther }) {
    this.onAnswer = onAnswer;
    this.onOther = onOther;
    const turn = (/** @type {HTMLElement} */ { dataset }) => onKind(/** @type {Kind} */ (dataset.kind));
    for (const radio of this.#kinds) radio.addEventListener("click", () => turn(radio));
    rove(byId("photo-kinds"), this.#kinds, turn);
  }

  get hasFocus() {
    return this.#box.contains(document.activeElement);
  }

  /** Asks nothing. */
  close() {
    this.#box.hidden = true;
    this.#index = undefined;
  }

  /**
   * Asks about a cell of `photo`: `cell` is what was read, `content` what it holds now, and `kind` what somebody
   * said of its digit. All digits can be chosen if `isWide`. Returns the question in words.
   *
   * @param {HTMLCanvasElement} photo @param {number} index
   * @param {{ cell: PhotoCell, content: CellContent, kind?: Kind, isWide: boolean }} question
   */
  ask(photo, index, { cell, content, kind, isWide }) {
    const hadFocus = this.#choices.contains(document.activeElement);
    const choices = choicesOf(cell, kind);
    const usual = kind ?? [content, ...choices].find(({ digit }) => digit)?.kind ?? "printed";
    const buttons = isWide ? this.#pad(content, usual) : this.#few(choices);
    if (this.#index !== index) this.#since = performance.now();
    this.#index = index;
    this.#box.hidden = false;
    this.#choices.classList.toggle("wide", isWide);
    this.#choices.replaceChildren(...buttons);
    for (const radio of this.#kinds) check(radio, radio.dataset.kind === usual);
    this.#enlarge(photo, index);
    if (hadFocus) this.focus();
    return isWide ? PHOTO.what(nameOf(index)) : askedOf(nameOf(index), choices);
  }

  focus() {
    this.#choices.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * @param {CellContent} content @param {(Node | string)[]} label @param {string} className
   * @param {{ [name: string]: boolean }} set
   */
  #button(content, label, className, set = {}) {
    const button = make("button", { type: "button", className: `${className} ${content.kind}`, set }, ...label);
    button.addEventListener("click", (event) => {
      if (event.timeStamp - this.#since > TOO_SOON) this.onAnswer(content);
    });
    return button;
  }

  /** Buttons for the likeliest few, and for the others. @param {CellContent[]} choices */
  #few(choices) {
    const isOneKind = new Set(choices.filter(({ digit }) => digit).map(({ kind }) => kind)).size < 2;
    const buttons = choices.map((content) => this.#button(content, labelOf(content, isOneKind), "choice"));
    const other = make("button", { type: "button", className: "quiet", textContent: PHOTO.other });
    other.addEventListener("click", () => this.onOther());
    return [...buttons, other];
  }

  /** Buttons for all digits. @param {CellContent} content @param {Kind} kind */
  #pad(content, kind) {
    const all = [...DIGITS.map((digit) => asKind({ kind, digit }, kind)), BLANK];
    const label = (/** @type {CellContent} */ { digit }) => [digit ? `${digit}` : PHOTO.empty];
    return all.map((choice) => this.#button(choice, label(choice), "key", { "aria-pressed": isSame(choice, content) }));
  }

  /** Draws a cell, enlarged. @param {HTMLCanvasElement} photo @param {number} index */
  #enlarge(photo, index) {
    const canvas = byId("photo-cell", HTMLCanvasElement);
    const cell = photo.width / 9;
    const whole = 1 + 2 * AROUND;
    const pen = penOf(canvas);
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.setAttribute("aria-label", PHOTO.label(nameOf(index)));
    const [x, y] = [columnOf(index), rowOf(index)].map((at) => (at - AROUND) * cell);
    pen.drawImage(photo, x, y, whole * cell, whole * cell, 0, 0, SIDE, SIDE);
    ring(pen, (AROUND / whole) * SIDE, (AROUND / whole) * SIDE, SIDE / whole);
  }
}

/**
 * Draws a ring around a cell, seen on dark and on light paper.
 *
 * @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} side
 */
export function ring(pen, x, y, side) {
  for (const [width, colour] of /** @type {const} */ ([[0.09, "#ffffff"], [0.05, "#0072b2"]])) {
    pen.lineWidth = width * side;
    pen.strokeStyle = colour;
    pen.strokeRect(x, y, side, side);
  }
}
