// The question what stands in one cell of a photo: the cell, enlarged, and what can be chosen.

import { byId, make, rove } from "./dom.js";
import { DIGITS, columnOf, nameOf, rowOf } from "./model.js";
import { asKind, choicesOf, isSame } from "./photo_reading.js";

/** A second tap that comes so soon, in milliseconds, was not meant for the next cell. */
const TOO_SOON = 350;
/** How much of its neighbours is seen around a cell, in cells. */
const AROUND = 0.35;
/** The side of the enlarged cell, in pixels. */
const SIDE = 256;

const KINDS = { blank: "empty", printed: "printed", written: "yours" };
const BLANK = { kind: "blank" };

/** "1 or 7", "1, 4, or empty". */
function orWords(words) {
  if (words.length < 3) return words.join(" or ");
  return `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;
}

/** What is asked of a cell, in words. */
function askedOf(name, choices) {
  const words = [...new Set(choices.map(({ digit }) => (digit ? `${digit}` : KINDS.blank)))];
  if (words.length > 1) return `${name}: ${orWords(words)}?`;
  return choices.length > 1 ? `${name}: is the ${words[0]} printed, or yours?` : `${name}: is it ${words[0]}?`;
}

/** What a choice says; which kind a digit is, where the choices differ in that. */
function labelOf({ kind, digit }, isOneKind) {
  const words = make("small", { textContent: KINDS[kind] });
  if (!digit) return [words];
  const shown = make("b", { textContent: digit });
  return isOneKind ? [shown] : [shown, " ", words];
}

/** Dispatches `answer`, with what stands in the cell as its `detail`, and `kind`, with how it came there. */
export class Question extends EventTarget {
  #box = byId("photo-question");
  #choices = byId("photo-choices");
  #kinds = [...byId("photo-kinds").children];
  #index;
  #since = 0;

  constructor() {
    super();
    const turn = ({ dataset }) => this.#tell("kind", dataset.kind);
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
   * Asks of a cell of `photo`. `cell` is what was read, `content` what stands there now, and `kind` what
   * somebody said of its digit. All digits can be chosen if `isWide`. Gives the question in words.
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
    for (const radio of this.#kinds) {
      radio.setAttribute("aria-checked", radio.dataset.kind === usual);
      radio.tabIndex = radio.dataset.kind === usual ? 0 : -1;
    }
    this.#enlarge(photo, index);
    if (hadFocus) this.focus();
    return isWide ? `${nameOf(index)}: what stands there?` : askedOf(nameOf(index), choices);
  }

  focus() {
    this.#choices.firstElementChild.focus({ preventScroll: true });
  }

  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  #button(content, label, className, set = {}) {
    const button = make("button", { type: "button", className: `${className} ${content.kind}`, set }, ...label);
    button.addEventListener("click", () => {
      if (performance.now() - this.#since > TOO_SOON) this.#tell("answer", content);
    });
    return button;
  }

  /** The likeliest few, and a way to the others. */
  #few(choices) {
    const isOneKind = new Set(choices.filter(({ digit }) => digit).map(({ kind }) => kind)).size < 2;
    const buttons = choices.map((content) => this.#button(content, labelOf(content, isOneKind), "choice"));
    const other = make("button", { type: "button", className: "quiet", textContent: "Other" });
    other.addEventListener("click", () => this.#tell("other"));
    return [...buttons, other];
  }

  #pad(content, kind) {
    const all = [...DIGITS.map((digit) => asKind({ digit }, kind)), BLANK];
    const label = ({ digit }) => [digit ? `${digit}` : "Empty"];
    return all.map((it) => this.#button(it, label(it), "key", { "aria-pressed": isSame(it, content) }));
  }

  #enlarge(photo, index) {
    const canvas = byId("photo-cell");
    const cell = photo.width / 9;
    const whole = 1 + 2 * AROUND;
    const pen = canvas.getContext("2d");
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.setAttribute("aria-label", `Photo of ${nameOf(index)}`);
    const from = [columnOf(index), rowOf(index)].map((at) => (at - AROUND) * cell);
    pen.drawImage(photo, ...from, whole * cell, whole * cell, 0, 0, SIDE, SIDE);
    ring(pen, ...[AROUND, AROUND].map((at) => (at / whole) * SIDE), SIDE / whole);
  }
}

/** A ring around a cell, seen on dark and on light paper. */
export function ring(pen, x, y, side) {
  for (const [width, colour] of [[0.09, "#ffffff"], [0.05, "#0072b2"]]) {
    pen.lineWidth = width * side;
    pen.strokeStyle = colour;
    pen.strokeRect(x, y, side, side);
  }
}
