// The menu of a cell: why it is what it is, why a digit does not go in, more cells.

import { byId, make } from "./dom.js";
import { canAskWhy } from "./hint.js";
import { DIGITS, nameOf, possible } from "./model.js";

export class CellMenu {
  #menu = byId("cell-menu");
  #index = 0;

  /** `why(index, not)` is asked by the menu; `closed(isMore)` hears whether more cells are to be chosen. */
  constructor(game, board, { why, closed }) {
    this.game = game;
    this.board = board;
    this.closed = closed;
    this.digits = DIGITS.map((digit) => {
      const button = make("button", { type: "button", textContent: digit });
      button.addEventListener("click", () => this.#ask(why, digit));
      return button;
    });
    byId("cell-not").append(...this.digits);
    byId("cell-why").addEventListener("click", () => this.#ask(why));
    byId("cell-several").addEventListener("click", () => this.close({ isMore: true }));
    byId("cell-close").addEventListener("click", () => this.close());
    // The finger that opened it is lifted outside of it, so the browser would close it at once.
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.#menu.contains(target)) this.close({ isMore: board.element.contains(target) });
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close() && event.preventDefault(), true);
  }

  /** Closes; true if it was open. A tap on another cell chooses that one, too. */
  close({ isMore = false } = {}) {
    if (!this.#menu.matches(":popover-open")) return false;
    this.#menu.hidePopover();
    this.closed(isMore);
    this.board.focus();
    return true;
  }

  /** Opens beside the cell. */
  open(index) {
    this.#index = index;
    const name = nameOf(index);
    const canAsk = canAskWhy(this.game.board, index);
    const left = possible(this.game.board, index);
    byId("cell-menu-title").textContent = name;
    byId("cell-why").hidden = !canAsk;
    byId("cell-not").hidden = !canAsk;
    this.digits.forEach((button, at) => (button.hidden = !left.includes(at + 1)));
    this.#menu.showPopover();
    this.#place(this.board.cellAt(index).getBoundingClientRect());
    this.#menu.querySelector("button:not([hidden], [hidden] *)").focus({ preventScroll: true });
  }

  /** Under the cell, or over it where there is more room; never outside of the window. */
  #place(cell) {
    const { width, height } = this.#menu.getBoundingClientRect();
    const left = Math.min(Math.max(cell.left - width / 3, 8), window.innerWidth - width - 8);
    const fits = cell.bottom + 8 + height <= window.innerHeight;
    const top = fits ? cell.bottom + 8 : Math.max(cell.top - height - 8, 8);
    this.#menu.style.setProperty("--x", `${Math.max(left, 0)}px`);
    this.#menu.style.setProperty("--y", `${top}px`);
  }

  #ask(why, digit) {
    this.close();
    why(this.#index, digit);
  }
}
