// <sudoku-hint puzzle="...">: a button that tells the next step, level by level, with its board.

import { SudokuError, applied, ask, read } from "./index.js";

const LEVELS = ["nudge", "pattern", "full"];

/** What the button does after a level. */
const NAMES = { none: "Hint", nudge: "Tell me more", pattern: "Tell me all", full: "Do it" };

const STYLE = `
  :host { display: block; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif; }
  svg { display: block; width: 100%; height: auto; }
  p { margin: 0.5em 0; white-space: pre-line; }
  button { font: inherit; padding: 0.5em 1em; }
`;

export class SudokuHint extends HTMLElement {
  static observedAttributes = ["puzzle"];

  /** @type {import("./answers.js").Board | undefined} */
  #board;
  /** @type {import("./answers.js").Step | undefined} */
  #step;
  #level = "none";
  #isAsking = false;
  #picture = document.createElement("div");
  #words = document.createElement("div");
  #button = document.createElement("button");

  constructor() {
    super();
    const style = Object.assign(document.createElement("style"), { textContent: STYLE });
    this.#picture.part.add("board");
    this.#words.part.add("words");
    this.#words.setAttribute("role", "status");
    this.#button.part.add("button");
    this.#button.type = "button";
    this.#button.addEventListener("click", () => this.next());
    this.attachShadow({ mode: "open" }).append(style, this.#picture, this.#words, this.#button);
    this.#name();
  }

  /** The board, as answers have it. */
  get board() {
    return this.#board;
  }

  set board(board) {
    this.#board = board;
    this.#forget();
  }

  attributeChangedCallback() {
    this.board = undefined;
  }

  /** Tells the next level, or does what was told. */
  async next() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#button.setAttribute("aria-busy", "true");
    try {
      if (this.#level === "full" && this.#step) this.#apply(this.#step);
      else await this.#tell(LEVELS[(LEVELS.indexOf(this.#level) + 1) % LEVELS.length]);
    } catch (error) {
      this.#say(error instanceof SudokuError ? [error.message, error.help] : [String(error)]);
    }
    this.#isAsking = false;
    this.#button.removeAttribute("aria-busy");
  }

  /** The board of the attribute; nothing if that has changed meanwhile. */
  async #read() {
    const puzzle = this.getAttribute("puzzle") ?? "";
    const { board } = await read(puzzle);
    return this.#board || puzzle !== (this.getAttribute("puzzle") ?? "") ? undefined : board;
  }

  /** @param {string} level */
  async #tell(level) {
    const board = this.#board ?? (await this.#read());
    // Meanwhile the page may have set another board.
    if (!board) return;
    this.#board = board;
    const answer = await ask("hint", { board, level, form: "svg" });
    if (board !== this.#board) return;
    [this.#step] = answer.steps;
    this.#level = level;
    this.#picture.innerHTML = answer.drawn.pictures[0] ?? "";
    const texts = this.#step?.texts;
    this.#say((texts ? LEVELS.flatMap((it) => texts[it] ?? []) : answer.texts).map(({ text }) => text));
    this.#name();
    this.dispatchEvent(new CustomEvent("hint", { detail: answer }));
  }

  /** Does the step on the board of the element, unless the page does it. @param {import("./answers.js").Step} step */
  #apply(step) {
    const after = applied(this.#board, step);
    if (this.dispatchEvent(new CustomEvent("apply", { detail: { step, board: after }, cancelable: true }))) this.board = after;
    else this.#forget();
  }

  #forget() {
    this.#step = undefined;
    this.#level = "none";
    this.#picture.replaceChildren();
    this.#words.replaceChildren();
    this.#name();
  }

  /** @param {string[]} paragraphs */
  #say(paragraphs) {
    const told = paragraphs.filter(Boolean);
    this.#words.replaceChildren(...told.map((textContent) => Object.assign(document.createElement("p"), { textContent })));
  }

  #name() {
    // After all about a mistake there is nothing to do.
    this.#button.textContent = NAMES[this.#level === "full" && !this.#step ? "none" : this.#level];
  }
}

customElements.define("sudoku-hint", SudokuHint);
