// What is printed: it is built beside the app, in pieces, and goes again when somebody goes on.

import { byId } from "./dom.js";
import { boardPage, shownPages } from "./paper_shown.js";
import { wayPages } from "./paper_way.js";
import { Sheet } from "./sheet.js";

/** So long may be built without a rest, in milliseconds. */
const STRETCH = 8;
/** Somebody goes on with the page. */
const DEEDS = ["pointerdown", "keydown"];

const rest = () => new Promise((resolve) => setTimeout(resolve));

export class Paper {
  /** The answer that holds the way that is walked, if one is. */
  way;
  #box = byId("paper");
  #job;
  #sheet;

  constructor(game) {
    this.game = game;
    this.#sheet = new Sheet(game, (pieces) => this.print(pieces));
    window.addEventListener("beforeprint", () => this.#prepare());
    window.addEventListener("afterprint", () => this.#used());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Prints the board with its marks, large. */
  printBoard() {
    return this.print(boardPage(this.game.board));
  }

  /** Prints the whole way that an answer to `walk` holds. */
  printWalk(asked) {
    return this.print(wayPages(asked));
  }

  /** Prints these pieces, one after the other; the page stays at work while they are made. */
  async print(pieces) {
    const job = {};
    this.#job = job;
    this.#box.replaceChildren();
    let begun = performance.now();
    for (const piece of pieces) {
      this.#add(piece);
      if (performance.now() - begun < STRETCH) continue;
      await rest();
      if (this.#job !== job) return;
      begun = performance.now();
    }
    window.print();
  }

  /** What the keys for printing print: what is shown. */
  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    if (byId("app").dataset.view === "sheet") this.#sheet.print();
    else this.print(this.#shown());
  }

  #shown() {
    const isWalk = byId("app").dataset.view === "walk" && this.way;
    return isWalk ? wayPages(this.way) : shownPages(this.game.board);
  }

  /** The browser's own menu prints, too, and gives no time for pieces. */
  #prepare() {
    if (this.#box.hasChildNodes()) return;
    for (const piece of this.#shown()) this.#add(piece);
  }

  /** Nobody unfolds what is folded on paper. */
  #add(piece) {
    for (const details of piece.querySelectorAll("details")) details.open = true;
    this.#box.append(piece);
  }

  /** Phones come back for the pages after they said that they had printed: these stay until the next deed. */
  #used() {
    const empty = () => {
      for (const deed of DEEDS) document.removeEventListener(deed, empty, true);
      this.#box.replaceChildren();
    };
    for (const deed of DEEDS) document.addEventListener(deed, empty, true);
  }
}
