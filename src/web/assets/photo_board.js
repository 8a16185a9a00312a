// The board as it was read from a photo: what may be wrong is marked, and each cell can be gone to.

import { make } from "./dom.js";
import { INDICES, columnOf, nameOf, rowOf } from "./model.js";

const KINDS = { blank: "empty", printed: "printed", written: "yours" };

/** What a screen reader says of a cell. */
function spoken({ kind, digit }, index, isOpen) {
  const content = digit ? `${digit}, ${KINDS[kind]}` : KINDS.blank;
  return `row ${rowOf(index) + 1}, column ${columnOf(index) + 1}: ${content}${isOpen ? ", to look at" : ""}`;
}

/** Dispatches `choose`, with the index of the cell as its `detail`. */
export class PhotoBoard extends EventTarget {
  #cells;
  #cursor = 0;

  constructor(grid) {
    super();
    this.#cells = INDICES.map(cellAt);
    for (let row = 0; row < 9; row += 1) {
      grid.append(make("div", { set: { role: "row" } }, ...this.#cells.slice(9 * row, 9 * row + 9)));
    }
    this.#cells[0].tabIndex = 0;
    grid.addEventListener("click", ({ target }) => this.#choose(target.closest("[data-index]")));
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => this.#move(Number(target.dataset.index)));
  }

  /** Draws a reading, and marks the cell that is looked at, if there is one. */
  show({ contents, open }, current) {
    this.#cells.forEach((box, index) => {
      const content = contents[index];
      const isOpen = open.includes(index);
      box.className = `cell ${content.kind}${isOpen ? " doubtful" : ""}`;
      box.setAttribute("aria-label", spoken(content, index, isOpen));
      box.setAttribute("aria-selected", index === current);
      box.textContent = content.digit ?? "";
    });
    if (current !== undefined) this.#move(current);
  }

  #choose(box) {
    if (box) this.dispatchEvent(new CustomEvent("choose", { detail: Number(box.dataset.index) }));
  }

  #move(index) {
    this.#cells[this.#cursor].tabIndex = -1;
    this.#cells[index].tabIndex = 0;
    this.#cursor = index;
  }

  #key(event) {
    const [row, column] = [rowOf(this.#cursor), columnOf(this.#cursor)];
    const to = {
      ArrowUp: [row + 8, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column + 8],
      ArrowRight: [row, column + 1],
    }[event.key];
    if (to) this.#cells[(to[0] % 9) * 9 + (to[1] % 9)].focus();
    else if (["Enter", " "].includes(event.key)) this.#choose(event.target);
    else return;
    event.preventDefault();
  }
}

function cellAt(index) {
  return make("div", { tabIndex: -1, set: { role: "gridcell", "data-index": index, "data-cell": nameOf(index) } });
}
