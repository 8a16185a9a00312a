// Digits by key, mouse, and touch.

import { allow, byId, make, rove } from "./dom.js";
import { DIGITS, digitOf, enter, erase, give, mark, markCorner, nameOf } from "./model.js";

const WRITES = {
  digit: (game, index, digit) => {
    const board = enter(game.board, index, digit, { tidy: byId("tidy").checked });
    const filled = board.cells[index].entered === digit;
    game.do(board, filled ? [nameOf(index)] : []);
  },
  mark: (game, index, digit) => game.do(mark(game.board, index, digit)),
  corner: (game, index, digit) => game.do(markCorner(game.board, index, digit)),
  given: (game, index, digit) => game.do(give(game.board, index, digit)),
};

export class Pad {
  #mode = "digit";
  #radios = [...byId("modes").children];
  #buttons;

  constructor(game, board) {
    this.game = game;
    this.board = board;
    this.#buttons = DIGITS.map((digit) => this.#button(digit));
    byId("digits").append(...this.#buttons);
    for (const radio of this.#radios) radio.addEventListener("click", () => (this.mode = radio.dataset.mode));
    rove(byId("modes"), this.#radios, (radio) => (this.mode = radio.dataset.mode));
    byId("undo").addEventListener("click", () => game.undo());
    byId("redo").addEventListener("click", () => game.redo());
    byId("erase").addEventListener("click", () => this.erase());
    board.element.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keydown", (event) => this.#undoKey(event));
    this.mode = "digit";
    this.show();
  }

  get mode() {
    return this.#mode;
  }

  /** What the digits write: `digit`, `mark`, `corner`, or `given`. */
  set mode(mode) {
    this.#mode = mode;
    for (const radio of this.#radios) {
      const is = radio.dataset.mode === mode;
      radio.setAttribute("aria-checked", is);
      radio.tabIndex = is ? 0 : -1;
    }
  }

  write(digit, mode = this.#mode) {
    WRITES[mode](this.game, this.board.selected, digit);
  }

  erase() {
    const givens = this.#mode === "given";
    this.game.do(erase(this.game.board, this.board.selected, { givens }));
  }

  /** How many of each digit are missing, and what can be undone. */
  show() {
    for (const digit of DIGITS) {
      const there = this.game.board.cells.filter((cell) => digitOf(cell) === digit).length;
      const button = this.#buttons[digit - 1];
      const left = Math.max(9 - there, 0);
      button.lastElementChild.textContent = left > 0 ? `${left} left` : "done";
    }
    allow(byId("undo"), this.game.canUndo);
    allow(byId("redo"), this.game.canRedo);
  }

  #button(digit) {
    const button = make("button", { type: "button" }, `${digit} `, make("small"));
    button.addEventListener("click", () => this.write(digit));
    return button;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
    if (digit) this.write(Number(digit), event.shiftKey ? "mark" : this.#mode);
    else if (["Backspace", "Delete", "0"].includes(event.key)) this.erase();
    else if (event.key === " ") this.#nextMode();
    else return;
    event.preventDefault();
  }

  #nextMode() {
    const at = this.#radios.findIndex((radio) => radio.dataset.mode === this.#mode);
    // The last one is for typing a puzzle in; nobody wants to come to it by accident.
    const usual = this.#radios.slice(0, -1);
    const next = usual[(at + 1) % usual.length];
    this.mode = next.dataset.mode;
    // The focus stays on the board, so nobody hears the button.
    byId("mode-said").textContent = `Digits write: ${next.textContent}`;
  }

  #undoKey(event) {
    const typing = event.target.matches?.("textarea, input[type=search], input:not([type])");
    if (!(event.ctrlKey || event.metaKey) || typing) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.game.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.game.redo();
    else return;
    event.preventDefault();
  }
}
