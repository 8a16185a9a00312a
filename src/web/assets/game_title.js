// The title of the game, beside its state and in the title of the document.

import { byId } from "./dom.js";
import { variantOf } from "./model.js";
import { FRAME, GAMES, TITLES, VARIANT } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Store } from "./store.js" */

/** Views that are the board itself. */
const OF_THE_BOARD = ["board", "start"];

export class GameTitle {
  #line = byId("game-title");
  #rules = byId("game-rules");
  /** The title of the page, where there is nothing else to say. */
  #usual = document.title;

  /** @param {History} game @param {Store} store */
  constructor(game, store) {
    this.game = game;
    this.store = store;
    store.subscribe(["view"], () => this.show());
    game.addEventListener("change", () => this.show());
    game.addEventListener("describe", () => this.show());
    this.show();
  }

  show() {
    const { view } = this.store.state;
    const title = GAMES.title(this.game.origin);
    this.#line.textContent = title;
    const { names } = variantOf(this.game.board);
    this.#rules.hidden = names.length === 0;
    this.#rules.textContent = VARIANT.named(names);
    const parts = [OF_THE_BOARD.includes(view) ? "" : TITLES[view], title].filter(Boolean);
    document.title = parts.length > 0 ? GAMES.told([...parts, FRAME.name]) : this.#usual;
  }
}
