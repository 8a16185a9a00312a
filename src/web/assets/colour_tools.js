// What the colours of the pad colour: whole cells, or the candidates of one digit.

import { byId, make } from "./dom.js";
import { DIGITS } from "./model.js";
import { PAD } from "./words.js";

/** The keys beside the colours, and the list of candidates that takes the place of the colours while one is chosen. */
export class ColourTools {
  #cells = byId("colour-cells");
  #candidate = byId("colour-candidate");
  #list = byId("candidates");
  #digit = 0;

  /**
   * `onChoose` is called when something else is to be coloured.
   *
   * @param {{ onChoose: () => void }} handlers
   */
  constructor({ onChoose }) {
    const choose = (/** @type {number} */ digit) => {
      this.digit = digit;
      this.isOpen = false;
      onChoose();
    };
    this.candidates = DIGITS.map((digit) => {
      const set = { "data-digit": digit, "aria-label": PAD.candidates(digit) };
      const button = make("button", { type: "button", set }, make("span", { className: "figure", textContent: digit }));
      button.addEventListener("click", () => {
        choose(digit);
        this.#candidate.focus({ preventScroll: true });
      });
      return button;
    });
    this.#list.append(...this.candidates);
    this.#cells.addEventListener("click", () => choose(0));
    this.#candidate.addEventListener("click", () => (this.isOpen = !this.isOpen));
    this.#list.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave(event));
  }

  /** The digit whose candidates are coloured; 0 for whole cells. */
  get digit() {
    return this.#digit;
  }

  set digit(digit) {
    this.#digit = digit;
    this.#cells.setAttribute("aria-pressed", `${digit === 0}`);
    this.#candidate.setAttribute("aria-pressed", `${digit > 0}`);
    byId("colour-candidate-name").textContent = PAD.candidate(digit);
    this.candidates.forEach((button, at) => button.setAttribute("aria-pressed", `${at + 1 === digit}`));
  }

  get isOpen() {
    return !this.#list.hidden;
  }

  /** Shows the list of candidates in place of the colours, or the colours again. @param {boolean} is */
  set isOpen(is) {
    this.#list.hidden = !is;
    byId("colours").hidden = is;
    this.#candidate.setAttribute("aria-expanded", `${is}`);
    if (is) this.candidates[Math.max(this.#digit - 1, 0)].focus({ preventScroll: true });
  }

  /** Shows the colours, or hides all that is here. @param {boolean} is */
  show(is) {
    this.isOpen = false;
    byId("colours").hidden = !is;
  }

  /** @param {KeyboardEvent} event */
  #leave(event) {
    event.preventDefault();
    this.isOpen = false;
    this.#candidate.focus({ preventScroll: true });
  }
}
