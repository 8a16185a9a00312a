// The pad: digits by key, mouse, and touch, into the selected cells, or a digit first and then its cells.

import { signMarkup } from "./colour_signs.js";
import { ColourTools } from "./colour_tools.js";
import { allow, byId, check, controlsIn, elements, make, rove } from "./dom.js";
import { Gestures } from "./gestures.js";
import { arrowTarget } from "./grid.js";
import { announce } from "./live_region.js";
import {
  DIGITS, digitOf, enter, erase, mark, markCorner, nameOf, paint, paintCandidate, paintCell, partnerOf,
  singleMark,
} from "./model.js";
import { ACTIONS, PAD } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { Handlers } from "./gestures.js" */
/** @import { History } from "./history.js" */
/** @import { Store } from "./store.js" */

/** What the digits write. @typedef {"digit" | "mark" | "corner" | "colour"} Mode */

/** @type {Mode[]} */
const MODES = ["digit", "mark", "corner", "colour"];
/** @type {{ [key: string]: Mode }} */
const MODE_KEYS = { z: "digit", x: "mark", c: "corner", v: "colour" };

/** The buttons that undo, one in each row of actions that has one. */
const UNDO = ["undo", "type-undo", "exercise-undo", "draw-undo"];

/**
 * Writes digits, marks, and colours. A chosen digit is let go of when it is chosen again, or another mode is.
 * Dispatches `change` when another mode or digit is chosen.
 */
export class Pad extends EventTarget {
  /** @type {Mode} */
  #mode = "digit";
  #held = 0;
  /** Taps add to the selection. */
  #isSeveral = false;
  /** What gestures on the board do in place of writing, while there is something else to do. @type {Handlers | undefined} */
  instead;
  #radios = controlsIn(byId("modes"));
  #colouring = new ColourTools({ onChoose: () => this.#colour(this.#colouring.digit) });

  /**
   * `onPress` is called with a cell that is pressed for long.
   *
   * @param {History} game @param {BoardView} board @param {Store} store
   * @param {{ onPress: (index: number) => void }} options
   */
  constructor(game, board, store, { onPress }) {
    super();
    this.game = game;
    this.board = board;
    this.store = store;
    this.onPress = onPress;
    this.digits = DIGITS.map((digit) => this.#digitButton(digit));
    byId("digits").append(...this.digits, this.#eraser());
    this.colours = DIGITS.map((colour) => this.#colourButton(colour));
    byId("colours").append(...this.colours, this.#eraser());
    const choose = (/** @type {HTMLElement} */ radio) => (this.mode = /** @type {Mode} */ (radio.dataset.mode));
    for (const radio of this.#radios) radio.addEventListener("click", () => choose(radio));
    rove(byId("modes"), this.#radios, choose);
    for (const id of UNDO) byId(id).addEventListener("click", () => game.undo());
    byId("redo").addEventListener("click", () => game.redo());
    /** @type {Handlers} */
    const own = {
      tap: (index, event) => this.#tap(index, event),
      double: (index, event) => this.#writeSingle(index, event),
      drag: (indices) => this.#drag(indices),
      drop: (indices) => this.#drop(indices),
      menu: (index) => this.#press(index),
    };
    new Gestures(board.element, () => this.instead ?? own);
    this.mode = "digit";
  }

  get #isTyping() {
    return this.store.state.typing;
  }

  get mode() {
    return this.#mode;
  }

  /** Chooses what the digits write. */
  set mode(mode) {
    const [isColour, wasColour] = [mode, this.#mode].map((it) => it === "colour");
    this.#mode = mode;
    if (isColour !== wasColour) {
      if (isColour) this.#colouring.digit = this.#held;
      this.hold(isColour ? 1 : 0);
      if (isColour) this.board.select([], { focus: false });
    }
    for (const radio of this.#radios) check(radio, radio.dataset.mode === mode);
    byId("pad").dataset.mode = mode;
    byId("digits").hidden = isColour;
    this.#colouring.show(isColour);
    this.board.element.classList.toggle("colouring", isColour);
    if (isColour) this.#colour(this.#colouring.digit);
    this.dispatchEvent(new Event("change"));
  }

  /** Prepares for typing a puzzle in (digits are givens, and the cursor goes on by itself), or for playing. */
  begin() {
    byId("modes").hidden = this.#isTyping;
    byId("type-help").hidden = !this.#isTyping;
    this.mode = "digit";
    this.hold(0);
    this.board.select([], { focus: false });
    this.board.goTo(0);
  }

  get held() {
    return this.#held;
  }

  /** Chooses a digit or a colour that taps on cells write; 0 lets go of it. @param {number} digit */
  hold(digit) {
    this.#held = digit;
    this.digits.forEach((button, at) => button.setAttribute("aria-pressed", `${this.#mode !== "colour" && at + 1 === digit}`));
    this.colours.forEach((button, at) => button.setAttribute("aria-pressed", `${at + 1 === digit}`));
    this.board.hold(this.#mode === "colour" ? this.#colouring.digit : digit);
    this.dispatchEvent(new Event("change"));
  }

  /** What a tap on a cell does now, in words; empty if it chooses the cell. */
  get tapDoes() {
    if (!this.#held) return "";
    if (this.#mode === "colour") return PAD.tapColours(this.#colouring.digit, this.#held, partnerOf(this.#held));
    return PAD.tap(this.#held, this.#mode !== "digit");
  }

  /** Whether further taps add to the selection, until something is written. @param {boolean} is */
  set choosesMore(is) {
    this.#isSeveral = is;
  }

  /** Writes a digit, or paints a colour, into `indices`. @param {number} digit */
  write(digit, { mode = this.#mode, indices = this.board.targets } = {}) {
    const { game, store } = this;
    const { board } = game;
    const name = indices.length === 1 ? nameOf(indices[0]) : ACTIONS.cells(indices.length);
    this.#isSeveral = false;
    if (mode === "mark") return game.do(mark(board, indices, digit, store.marks), [], ACTIONS.marked(digit, name));
    if (mode === "corner") return game.do(markCorner(board, indices, digit), [], ACTIONS.cornerMarked(digit, name));
    if (mode === "colour") return this.#paint(digit, indices, name);
    const after = enter(board, indices, digit, this.#isTyping ? { tidy: false } : store.marks);
    const filled = indices.filter((index) => after.cells[index].entered === digit);
    game.do(after, filled.map(nameOf), filled.length > 0 ? ACTIONS.written(digit, name) : ACTIONS.takenOut(digit, name));
    return undefined;
  }

  erase(indices = this.board.targets) {
    this.game.do(erase(this.game.board, indices, this.store.marks), [], "erased");
  }

  /** Shows how many of each digit are missing, and whether something can be undone. */
  show() {
    for (const digit of DIGITS) {
      const there = this.game.board.cells.filter((cell) => digitOf(cell) === digit).length;
      const left = Math.max(9 - there, 0);
      const button = this.digits[digit - 1];
      button.querySelector("small")?.replaceChildren(this.#isTyping ? "" : left > 0 ? `${left} left` : "done");
      button.classList.toggle("full", left === 0 && !this.#isTyping);
    }
    for (const id of UNDO) allow(byId(id), this.game.canUndo);
    allow(byId("redo"), this.game.canRedo);
  }

  /** Handles a key; true if it is one of the board's. @param {KeyboardEvent} event */
  key(event) {
    if (this.instead) return this.#chooseByKey(event);
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

  /** Adds the cell of the cursor to the selection, or removes it, by the key for that. @param {KeyboardEvent} event */
  #chooseByKey(event) {
    if (event.key !== " ") return false;
    this.board.toggle(this.board.cursor);
    return true;
  }

  /** Moves the cursor; true if the key is one that moves it. @param {KeyboardEvent} event */
  arrow(event) {
    if (event.altKey || event.metaKey) return false;
    const { cursor } = this.board;
    /** @type {{ [key: string]: number }} */
    const ends = { Home: event.ctrlKey ? 0 : cursor - (cursor % 9), End: event.ctrlKey ? 80 : cursor - (cursor % 9) + 8 };
    const to = ends[event.key] ?? arrowTarget(event.key, cursor);
    if (to === undefined) return false;
    // Cells that are chosen one by one stay chosen on the way to the next one.
    this.board.goTo(to, { extend: event.shiftKey, stay: this.instead !== undefined });
    return true;
  }

  /** @param {number} digit @param {Mode} mode @param {KeyboardEvent} event */
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

  /** @param {KeyboardEvent} event */
  #erased(event) {
    if (event.repeat) return;
    const isEmpty = !digitOf(this.game.board.cells[this.board.cursor]);
    if (this.#isTyping && isEmpty && this.board.cursor > 0) this.board.goTo(this.board.cursor - 1);
    this.erase();
  }

  /** Moves on to the next cell by touch, where a cell is typed into after the other. */
  moveOn() {
    this.hold(0);
    this.board.select([Math.min(this.board.cursor + 1, 80)]);
  }

  #advance() {
    if (this.board.cursor < 80) this.board.goTo(this.board.cursor + 1);
  }

  /** Chooses a mode by a key: the focus stays on the board, so nobody hears the button. @param {Mode} mode */
  #sayMode(mode) {
    this.mode = mode;
    announce(PAD.writes(mode));
  }

  /** @param {number} index @param {PointerEvent} event */
  #tap(index, event) {
    const { board } = this;
    if (this.#adds(event)) board.toggle(index);
    else if (this.#held) this.#putDown(index);
    else if (board.isSelected(index) && board.selected.length === 1) board.select([]);
    else board.select([index]);
  }

  /** Whether a tap adds its cell to the selection. @param {PointerEvent} event */
  #adds(event) {
    return event.shiftKey || event.ctrlKey || event.metaKey || this.#isSeveral;
  }

  /** Writes what is chosen into a cell that is tapped. @param {number} index */
  #putDown(index) {
    this.board.goTo(index);
    if (this.game.board.cells[index].given && this.#mode !== "colour") return;
    this.write(this.#held, { indices: [index] });
  }

  /** @param {number[]} indices */
  #drag(indices) {
    if (!this.#held || this.#swipes) this.board.select(indices);
  }

  /** Whether a drag writes what is chosen into the cells that it passes: marks and colours, which many cells share. */
  get #swipes() {
    if (!this.#held || this.#isTyping) return false;
    return this.#mode === "colour" ? this.#colouring.digit === 0 : this.#mode !== "digit";
  }

  /** Ends a drag. @param {number[]} indices */
  #drop(indices) {
    if (!this.#swipes) return;
    this.write(this.#held, { indices });
    this.board.select([]);
  }

  /** Writes the only mark of a cell, if it has one; true if it did. @param {number} index @param {PointerEvent} event */
  #writeSingle(index, event) {
    const digit = singleMark(this.game.board.cells[index]);
    if (!digit || this.#held || this.#isTyping || this.#adds(event)) return false;
    this.board.select([index]);
    this.write(digit, { mode: "digit", indices: [index] });
    return true;
  }

  /** Handles a long press: it selects the cell, beside others that are being selected. @param {number} index */
  #press(index) {
    const isMore = this.#isSeveral || this.board.selected.length > 1;
    this.hold(0);
    if (!isMore) this.board.select([index]);
    else if (!this.board.isSelected(index)) this.board.toggle(index);
    this.onPress(index);
  }

  /** Handles a digit of the pad: it is written into the selected cells, or else it is chosen. @param {number} digit */
  #choose(digit) {
    if (this.board.selected.length === 0 || this.#held) return this.hold(this.#held === digit ? 0 : digit);
    this.write(digit);
    if (this.#isTyping) this.#advance();
    return undefined;
  }

  /** @param {number} colour @param {number[]} indices @param {string} name */
  #paint(colour, indices, name) {
    const { board } = this.game;
    const [index] = indices;
    if (indices.length > 1) return this.game.do(paint(board, indices, colour), [], `${name} coloured`);
    const { digit } = this.#colouring;
    if (digit === 0) return this.game.do(paintCell(board, index, colour), [], `${name} coloured`);
    return this.game.do(paintCandidate(board, index, digit, colour), [], `${digit} in ${name} coloured`);
  }

  /** @param {number} digit */
  #colour(digit) {
    this.board.hold(digit);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} digit */
  #digitButton(digit) {
    const figure = make("span", { className: "figure", textContent: digit });
    const button = make("button", { type: "button", set: { "aria-pressed": "false" } }, figure, " ", make("small"));
    button.addEventListener("click", () => this.#choose(digit));
    return button;
  }

  /** @param {number} colour */
  #colourButton(colour) {
    const set = { "aria-pressed": "false", "aria-label": PAD.colour(colour), title: PAD.colourNames[colour] };
    const button = make("button", { type: "button", className: `colour-${colour}`, set }, ...elements(signMarkup(colour)));
    button.addEventListener("click", () => this.#choose(colour));
    return button;
  }

  #eraser() {
    const button = make("button", { type: "button", className: "erase", textContent: PAD.erase });
    button.addEventListener("click", () => this.erase());
    return button;
  }
}
