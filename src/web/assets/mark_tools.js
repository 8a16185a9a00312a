// All marks at once: the keys of the pad beside the digits that mark.

import { allow, byId } from "./dom.js";
import { isBlank, markAll, markUnmarked, nUnmarked } from "./model.js";
import { ACTIONS, PAD } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Store } from "./store.js" */

/** A key that marks all candidates, and a key that keeps them up to date. */
export class MarkTools {
  #all = byId("all-marks");
  #keep = byId("keep-marks");

  /**
   * `onKeep` is called with whether marks are to be kept up to date.
   *
   * @param {History} game @param {Store} store @param {{ onKeep: (is: boolean) => void }} handlers
   */
  constructor(game, store, { onKeep }) {
    this.game = game;
    this.#all.addEventListener("click", () => game.do(this.#next(), [], ACTIONS.allMarked));
    this.#keep.addEventListener("click", () => onKeep(!store.state.kept));
    store.subscribe(["kept"], () => this.#keep.setAttribute("aria-pressed", `${store.state.kept}`));
    this.#keep.setAttribute("aria-pressed", `${store.state.kept}`);
    game.addEventListener("change", () => this.show());
  }

  /** Shows what the key does next, if it does something. */
  show() {
    const { board } = this.game;
    const restores = markUnmarked(board) === board && nUnmarked(board);
    this.#all.textContent = restores ? PAD.markMore(restores) : PAD.allMarks;
    allow(this.#all, !isBlank(board) && this.#next() !== board);
  }

  /**
   * What the next press makes of the board: cells without marks get them; when all cells have some, what the player
   * left out or struck comes back, as the key says then.
   */
  #next() {
    const { board } = this.game;
    const marked = markUnmarked(board);
    return marked === board ? markAll(board) : marked;
  }
}
