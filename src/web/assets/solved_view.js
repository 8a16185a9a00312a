// The view of a solved puzzle: a small moment on the board, what it took, and what comes next.

import { byId } from "./dom.js";
import { announce } from "./live_region.js";
import { columnOf, isSolved, rowOf } from "./model.js";
import { durationInWords } from "./record.js";
import { SOLVED } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { NewPuzzle } from "./new_puzzle.js" */
/** @import { Record } from "./record.js" */

/** How long a digit swells, and how much later its neighbours begin, in milliseconds: 560 for 16 neighbours. */
const SWELL = 240;
const LATER = 20;

/** Lets the digits swell once, from corner to corner, unless the player wants no motion. @param {BoardView} board */
function ripple(board) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const digit of board.element.querySelectorAll(".digit")) {
    const index = Number(/** @type {HTMLElement} */ (digit.parentElement).dataset.index);
    const delay = LATER * (rowOf(index) + columnOf(index));
    digit.animate({ scale: [1, 1.35, 1] }, { duration: SWELL, delay, easing: "ease-out" });
  }
}

export class SolvedView {
  #next = byId("solved-next");

  /**
   * `onNew` is called to choose another puzzle where the level of this one is not known.
   *
   * @param {History} game @param {BoardView} board @param {Record} record @param {NewPuzzle} puzzles
   * @param {{ onNew: () => void }} handlers
   */
  constructor(game, board, record, puzzles, { onNew }) {
    this.game = game;
    this.board = board;
    this.record = record;
    this.#next.addEventListener("click", () => {
      const { level, variant } = game.origin;
      if (level) puzzles.make({ level, ...(variant && { variant }) }, this.#next, byId("solved-error"));
      else onNew();
    });
  }

  /** Whether the board is solved. */
  get isDue() {
    return isSolved(this.game.board);
  }

  /** Tells what the puzzle took: time, hints, and the hardest rule among them. */
  show() {
    const { level } = this.game.origin;
    byId("solved-said").textContent = this.#told;
    byId("solved-error").replaceChildren();
    this.#next.textContent = level ? SOLVED.next(level) : SOLVED.newPuzzle;
  }

  /** The moment at which it is solved: for the eye and for the ear. */
  celebrate() {
    ripple(this.board);
    announce(this.#told);
  }

  get #told() {
    const { hints, hardest } = this.record;
    return SOLVED.told(durationInWords(this.record.time(performance.now())), hints, hardest?.name ?? "");
  }
}
