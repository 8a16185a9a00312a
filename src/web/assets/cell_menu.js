// The menu of a cell: why it holds its digit, why not another, the combinations of its cage, and more cells.

import { byId, elementOf, make } from "./dom.js";
import { canAskWhy } from "./hint.js";
import { DIGITS, nameOf, possible } from "./model.js";
import { variantOf } from "./variants.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */

/**
 * `onWhy` is called with a cell and perhaps a digit that does not go in; `onCombinations` with a cell; `onClose` with
 * whether more cells are to be chosen.
 *
 * @typedef {object} Handlers
 * @property {(index: number, not?: number) => void} onWhy
 * @property {(index: number) => void} onCombinations
 * @property {(isMore: boolean) => void} onClose
 */

export class CellMenu {
  #menu = byId("cell-menu");
  #index = 0;

  /** @param {History} game @param {BoardView} board @param {Handlers} handlers */
  constructor(game, board, { onWhy, onCombinations, onClose }) {
    this.game = game;
    this.board = board;
    this.onClose = onClose;
    const ask = (/** @type {number} */ digit) => {
      this.close();
      onWhy(this.#index, digit || undefined);
    };
    this.digits = DIGITS.map((digit) => {
      const button = make("button", { type: "button", textContent: digit });
      button.addEventListener("click", () => ask(digit));
      return button;
    });
    byId("cell-not").append(...this.digits);
    byId("cell-why").addEventListener("click", () => ask(0));
    byId("cell-combinations").addEventListener("click", () => {
      this.close();
      onCombinations(this.#index);
    });
    byId("cell-several").addEventListener("click", () => this.close({ isMore: true }));
    byId("cell-close").addEventListener("click", () => this.close());
    // The finger that opened it is lifted outside of it, so the browser would close it at once.
    document.addEventListener("pointerdown", (event) => {
      const target = elementOf(event);
      if (!this.#menu.contains(target)) this.close({ isMore: board.element.contains(target) });
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close() && event.preventDefault(), true);
  }

  /** Closes; true if it was open. A tap on another cell chooses that one, too. */
  close({ isMore = false } = {}) {
    if (!this.#menu.matches(":popover-open")) return false;
    this.#menu.hidePopover();
    this.onClose(isMore);
    this.board.focus();
    return true;
  }

  /** Opens beside a cell. @param {number} index */
  open(index) {
    this.#index = index;
    const canAsk = canAskWhy(this.game.board, index);
    const left = possible(this.game.board, index);
    byId("cell-menu-title").textContent = nameOf(index);
    byId("cell-why").hidden = !canAsk;
    byId("cell-not").hidden = !canAsk;
    byId("cell-combinations").hidden = !variantOf(this.game.board).combined.includes(index);
    this.digits.forEach((button, at) => (button.hidden = !left.includes(at + 1)));
    this.#menu.showPopover();
    this.#place(this.board.cellAt(index).getBoundingClientRect());
    /** @type {HTMLElement | null} */ (this.#menu.querySelector("button:not([hidden], [hidden] *)"))?.focus({ preventScroll: true });
  }

  /**
   * Places it under the cell, or over it where there is more room; never outside of the window.
   *
   * @param {DOMRect} cell
   */
  #place(cell) {
    const { width, height } = this.#menu.getBoundingClientRect();
    const left = Math.min(Math.max(cell.left - width / 3, 8), window.innerWidth - width - 8);
    const fits = cell.bottom + 8 + height <= window.innerHeight;
    const top = fits ? cell.bottom + 8 : Math.max(cell.top - height - 8, 8);
    this.#menu.style.setProperty("--x", `${Math.max(left, 0)}px`);
    this.#menu.style.setProperty("--y", `${top}px`);
  }
}
