// Digits by key, mouse, and touch: into the selected cells, or a digit first and then its cells.

import { allow, byId, make, rove } from "./dom.js";
import { Gestures } from "./gestures.js";
import {
  DIGITS, digitOf, enter, erase, mark, markCorner, nameOf, paint, paintCandidate, paintCell, partnerOf,
} from "./model.js";

const MODES = ["digit", "mark", "corner", "colour"];
const MODE_KEYS = { z: "digit", x: "mark", c: "corner", v: "colour" };

/** Whoever chooses a digit again lets go of it; so does whoever chooses another mode. */
export class Pad {
  #mode = "digit";
  #held = 0;
  /** In the mode that colours: the digit whose candidates are coloured; 0 for whole cells. */
  #coloured = 0;
  #isTyping = false;
  /** Are taps added to the selection? */
  #isSeveral = false;
  #radios = [...byId("modes").children];

  constructor(game, board, options) {
    this.game = game;
    this.board = board;
    /** What the settings say: `tidy` and `kept`. */
    this.options = options;
    this.digits = DIGITS.map((digit) => this.#digitButton(digit));
    byId("digits").append(...this.digits, this.#eraser());
    this.colours = DIGITS.map((colour) => this.#colourButton(colour));
    byId("colours").append(...this.colours, this.#eraser());
    this.candidates = [0, ...DIGITS].map((digit) => this.#candidateRadio(digit));
    byId("coloured").append(...this.candidates);
    for (const radio of this.#radios) radio.addEventListener("click", () => (this.mode = radio.dataset.mode));
    rove(byId("modes"), this.#radios, (radio) => (this.mode = radio.dataset.mode));
    rove(byId("coloured"), this.candidates, (radio) => this.#colour(Number(radio.dataset.digit)));
    for (const id of ["undo", "type-undo"]) byId(id).addEventListener("click", () => game.undo());
    byId("redo").addEventListener("click", () => game.redo());
    new Gestures(board.element, {
      tap: (index, event) => this.#tap(index, event),
      drag: (indices) => this.#drag(indices),
      menu: (index) => this.#press(index),
    });
    this.mode = "digit";
  }

  get mode() {
    return this.#mode;
  }

  /** What the digits write: `digit`, `mark`, `corner`, or `colour`. */
  set mode(mode) {
    const isColour = mode === "colour";
    if (isColour !== (this.#mode === "colour")) {
      if (isColour) this.#coloured = this.#held;
      this.hold(isColour ? 1 : 0);
      if (isColour) this.board.select([], { focus: false });
    }
    this.#mode = mode;
    for (const radio of this.#radios) check(radio, radio.dataset.mode === mode);
    byId("digits").hidden = isColour;
    byId("colours").hidden = !isColour;
    byId("coloured").hidden = !isColour;
    this.board.element.classList.toggle("colouring", isColour);
    if (isColour) this.#colour(this.#coloured);
    this.changed?.();
  }

  /** While a puzzle is typed in, digits are printed ones, and the cursor goes on by itself. */
  set typing(is) {
    this.#isTyping = is;
    byId("modes").hidden = is;
    byId("type-help").hidden = !is;
    this.mode = "digit";
    this.hold(0);
    this.board.select([], { focus: false });
    this.board.goTo(0);
  }

  get held() {
    return this.#held;
  }

  /** Is a digit or a colour chosen, which taps on cells write? 0 lets go of it. */
  hold(digit) {
    this.#held = digit;
    this.digits.forEach((button, at) => button.setAttribute("aria-pressed", this.#mode !== "colour" && at + 1 === digit));
    this.colours.forEach((button, at) => button.setAttribute("aria-pressed", at + 1 === digit));
    this.board.hold(this.#mode === "colour" ? this.#coloured : digit);
    this.changed?.();
  }

  /** What a tap on a cell does now, in words; empty if it chooses the cell. */
  get tapDoes() {
    if (!this.#held) return "";
    if (this.#mode === "colour") return this.#tapColours();
    const does = this.#mode === "digit" ? "for" : "to mark";
    return `Tap the cells ${does} ${this.#held}; press ${this.#held} to let go.`;
  }

  #tapColours() {
    const what = this.#coloured ? `Tap a ${this.#coloured}` : "Tap a cell";
    const other = partnerOf(this.#held);
    return other ? `${what}: once for colour ${this.#held}, twice for ${other}.` : `${what} for colour ${this.#held}.`;
  }

  /** Do further taps choose more cells, until something is written? */
  set choosesMore(is) {
    this.#isSeveral = is;
  }

  /** Writes a digit, or paints a colour, into `indices`, in the present mode. */
  write(digit, { mode = this.#mode, indices = this.board.targets } = {}) {
    const { board } = this.game;
    const name = indices.length === 1 ? nameOf(indices[0]) : `${indices.length} cells`;
    this.#isSeveral = false;
    if (mode === "mark") return this.game.do(mark(board, indices, digit, this.options()), [], `${digit} marked in ${name}`);
    if (mode === "corner") return this.game.do(markCorner(board, indices, digit, this.options()), [], `corner mark ${digit} in ${name}`);
    if (mode === "colour") return this.#paint(digit, indices, name);
    const tidy = !this.#isTyping && this.options().tidy;
    const kept = !this.#isTyping && this.options().kept;
    const after = enter(board, indices, digit, { tidy, kept });
    const filled = indices.filter((index) => after.cells[index].entered === digit);
    this.game.do(after, filled.map(nameOf), filled.length > 0 ? `${name} is ${digit}` : `${digit} taken out of ${name}`);
    return undefined;
  }

  erase(indices = this.board.targets) {
    this.game.do(erase(this.game.board, indices, this.options()), [], "erased");
  }

  /** How many of each digit are missing, and what can be undone. */
  show() {
    for (const digit of DIGITS) {
      const there = this.game.board.cells.filter((cell) => digitOf(cell) === digit).length;
      const left = Math.max(9 - there, 0);
      this.digits[digit - 1].lastElementChild.textContent = this.#isTyping ? "" : left > 0 ? `${left} left` : "done";
      this.digits[digit - 1].classList.toggle("full", left === 0 && !this.#isTyping);
    }
    for (const id of ["undo", "type-undo"]) allow(byId(id), this.game.canUndo);
    allow(byId("redo"), this.game.canRedo);
  }

  /** Does what a key says; true if it is one of the board's. */
  key(event) {
    const digit = Number(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? /^[0-9]$/.exec(event.key)?.[0] ?? NaN);
    const marks = event.shiftKey || event.ctrlKey || event.metaKey;
    if (digit > 0) this.#typed(digit, marks ? "mark" : this.#mode, event);
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (this.#isTyping && (digit === 0 || event.key === " " || event.key === ".")) this.#skip();
    else if (digit === 0 || ["Backspace", "Delete"].includes(event.key)) this.#erased(event);
    else if (event.key.toLowerCase() in MODE_KEYS && !this.#isTyping) this.#sayMode(MODE_KEYS[event.key.toLowerCase()]);
    else if (event.key === " ") this.#sayMode(MODES[(MODES.indexOf(this.#mode) + 1) % MODES.length]);
    else return false;
    return true;
  }

  /** Moves the cursor; true if the key is one that moves it. */
  arrow(event) {
    if (event.altKey || event.metaKey) return false;
    const [row, column] = [Math.floor(this.board.cursor / 9), this.board.cursor % 9];
    const to = {
      ArrowUp: [row + 8, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column + 8],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? 8 : row, 8],
    }[event.key];
    if (!to) return false;
    this.board.goTo((to[0] % 9) * 9 + (to[1] % 9), { extend: event.shiftKey });
    return true;
  }

  #typed(digit, mode, event) {
    // A key that is held down writes once.
    if (event.repeat) return;
    if (!this.#isTyping) return void this.write(digit, { mode });
    if (digitOf(this.game.board.cells[this.board.cursor]) !== digit) this.write(digit, { mode: "digit", indices: [this.board.cursor] });
    this.#advance();
  }

  #skip() {
    if (digitOf(this.game.board.cells[this.board.cursor])) this.erase([this.board.cursor]);
    this.#advance();
  }

  #erased(event) {
    if (event.repeat) return;
    const isEmpty = !digitOf(this.game.board.cells[this.board.cursor]);
    if (this.#isTyping && isEmpty && this.board.cursor > 0) this.board.goTo(this.board.cursor - 1);
    this.erase();
  }

  #advance() {
    if (this.board.cursor < 80) this.board.goTo(this.board.cursor + 1);
  }

  #sayMode(mode) {
    this.mode = mode;
    // The focus stays on the board, so nobody hears the button.
    byId("ear").textContent = `Digits write: ${mode}`;
  }

  #tap(index, event) {
    const { board } = this;
    if (event.shiftKey || event.ctrlKey || event.metaKey || this.#isSeveral) board.toggle(index);
    else if (this.#held) this.#putDown(index);
    else if (board.isSelected(index) && board.selected.length === 1) board.select([]);
    else board.select([index]);
  }

  /** Writes what is chosen into a cell that is tapped. */
  #putDown(index) {
    this.board.goTo(index);
    if (this.game.board.cells[index].given && this.#mode !== "colour") return;
    this.write(this.#held, { indices: [index] });
  }

  #drag(indices) {
    if (!this.#held) this.board.select(indices);
  }

  /** A long press opens the menu of the cell, beside others that are being chosen. */
  #press(index) {
    const isMore = this.#isSeveral || this.board.selected.length > 1;
    this.hold(0);
    if (!isMore) this.board.select([index]);
    else if (!this.board.isSelected(index)) this.board.toggle(index);
    this.menu?.(index);
  }

  /** A digit of the pad: into what is selected; without a selection it is chosen. */
  #choose(digit) {
    if (this.board.selected.length === 0 || this.#held) return this.hold(this.#held === digit ? 0 : digit);
    this.write(digit);
    if (this.#isTyping) this.#advance();
    return undefined;
  }

  #paint(colour, indices, name) {
    const { board } = this.game;
    const [index] = indices;
    if (indices.length > 1) return this.game.do(paint(board, indices, colour), [], `${name} coloured`);
    if (this.#coloured === 0) return this.game.do(paintCell(board, index, colour), [], `${name} coloured`);
    return this.game.do(paintCandidate(board, index, this.#coloured, colour), [], `${this.#coloured} in ${name} coloured`);
  }

  #colour(digit) {
    this.#coloured = digit;
    for (const radio of this.candidates) check(radio, Number(radio.dataset.digit) === digit);
    this.board.hold(digit);
    this.changed?.();
  }

  #digitButton(digit) {
    const button = make("button", { type: "button", set: { "aria-pressed": "false" } }, `${digit} `, make("small"));
    button.addEventListener("click", () => this.#choose(digit));
    return button;
  }

  #colourButton(colour) {
    const set = { "aria-pressed": "false", "aria-label": `Colour ${colour}` };
    const button = make("button", { type: "button", className: `colour-${colour}`, set }, `${colour}`);
    button.addEventListener("click", () => this.#choose(colour));
    return button;
  }

  #candidateRadio(digit) {
    const set = { role: "radio", "data-digit": digit, "aria-checked": "false", ...(digit && { "aria-label": `Candidates ${digit}` }) };
    const radio = make("button", { type: "button", textContent: digit || "Cells", set });
    radio.addEventListener("click", () => this.#colour(digit));
    return radio;
  }

  #eraser() {
    const button = make("button", { type: "button", className: "erase", textContent: "Erase" });
    button.addEventListener("click", () => this.erase());
    return button;
  }
}

function check(radio, is) {
  radio.setAttribute("aria-checked", is);
  radio.tabIndex = is ? 0 : -1;
}
