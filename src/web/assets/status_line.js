// The status line: what is known of the board at once, without asking the engine.

import { byId } from "./dom.js";
import { canAskWhy } from "./hint.js";
import { clashList, digitOf, isBlank, isFull, nameOf } from "./model.js";
import { STATUS } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { Pad } from "./pad.js" */
/** @import { Store } from "./store.js" */

/** Maximum length of what leaves room for the title of the game on a narrow screen. */
const SHORT = 25;
/** Time for which good news stands, in milliseconds. */
const STANDS = 4000;

export class StatusLine {
  #line = byId("status");
  #why = byId("why");
  #see = byId("see");
  /** What is told in place of how the board stands. @type {{ text: string, isWrong: boolean } | undefined} */
  #told;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * `onWhy` is called to ask about the selected cell, and `onSee` to show what is wrong.
   *
   * @param {History} game @param {BoardView} board @param {Pad} pad @param {Store} store
   * @param {{ onWhy: () => void, onSee: () => void }} handlers
   */
  constructor(game, board, pad, store, { onWhy, onSee }) {
    this.game = game;
    this.board = board;
    this.pad = pad;
    this.store = store;
    this.#why.addEventListener("click", onWhy);
    store.subscribe(["exercise", "drawing"], () => this.show());
    this.#see.addEventListener("click", onSee);
  }

  /** Tells something for a while; what is wrong, until it is forgotten. @param {string} text */
  tell(text, { isWrong = false } = {}) {
    this.forget();
    this.#told = { text, isWrong };
    if (!isWrong) this.#timer = setTimeout(() => this.forget(), STANDS);
    this.show();
  }

  /** Tells how the board stands again, unless something is wrong: whoever goes on has read good news. */
  giveWay() {
    if (this.#told?.isWrong) this.show();
    else this.forget();
  }

  /** Tells how the board stands again. */
  forget() {
    clearTimeout(this.#timer);
    this.#told = undefined;
    this.show();
  }

  /** Tells how the board stands, and offers to ask about the cell that is selected. */
  show() {
    const { game, board } = this;
    const clashes = clashList(game.board);
    const text = this.#text(clashes);
    const { exercise, typing, drawing } = this.store.state;
    const isWrong = this.#told?.isWrong ?? false;
    this.#line.textContent = text;
    this.#line.classList.toggle("long", text.length > SHORT);
    this.#line.classList.toggle("wrong", isWrong || clashes.length > 0);
    this.#line.classList.toggle("verdict", Boolean(exercise?.verdict));
    this.#see.hidden = !isWrong;
    const only = board.selected.length === 1 ? board.selected[0] : undefined;
    const canAsk = only !== undefined && !exercise && !isWrong && !typing && !drawing && canAskWhy(game.board, only) && !isBlank(game.board);
    this.#why.hidden = !canAsk;
    if (canAsk) this.#why.textContent = STATUS.why(nameOf(only));
  }

  /** @param {Clash[]} clashes */
  #text([clash, ...others]) {
    const { board } = this.game;
    const { exercise, drawing } = this.store.state;
    if (exercise?.verdict) return exercise.verdict;
    if (drawing) return this.#told?.text ?? drawing;
    if (clash) return `${clashText(clash)}${others.length > 0 ? ` ${STATUS.more}` : ""}`;
    if (this.#told) return this.#told.text;
    const filled = board.cells.filter(digitOf).length;
    if (this.store.state.typing) return STATUS.typing(filled);
    if (isFull(board)) return STATUS.full;
    if (this.pad.tapDoes) return this.pad.tapDoes;
    if (this.board.selected.length > 1) return STATUS.chosen(this.board.selected.length);
    if (exercise) return exercise.task;
    if (filled === 0) return STATUS.empty;
    return STATUS.left(81 - filled);
  }
}

/** @typedef {ReturnType<typeof clashList>[number]} Clash */

/** A clash in words: "R1C1 and R1C8 see each other and are both 8." @param {Clash} clash */
function clashText({ digits: [digit, other], cells, reason }) {
  const names = cells.map(nameOf);
  if (reason) return STATUS.apart(names, [digit, other], reason);
  return names.length > 1 ? STATUS.clash(names, digit) : STATUS.cannotHold(names[0], digit);
}
