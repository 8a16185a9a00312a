// Focus on a line of a list: what it tells stays on the board, and the rest of the layer is dimmed.

import { closest } from "./dom.js";

const PARTS = "#layer [data-list]";

/**
 * Tells whether one of the lines that tell a part is the line `shown`, or inside of it.
 *
 * @param {string} lines @param {string} shown
 */
const isIn = (lines, shown) => lines.split(" ").some((line) => line === shown || line.startsWith(`${shown}.`));

/**
 * Dims the parts of the layer that do not belong to a line; a line within a case stands for the whole case.
 *
 * @param {HTMLElement | null} [line]
 */
function dim(line) {
  const shown = line?.dataset.list?.split(".")[0];
  for (const part of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(PARTS))) {
    part.classList.toggle("dimmed", shown !== undefined && !isIn(part.dataset.list ?? "", shown));
  }
}

/** Follows the pointer and the focus through the lines of lists in `panel`. @param {HTMLElement} panel */
export function followLines(panel) {
  for (const kind of ["pointerover", "focusin", "pointerdown"]) {
    panel.addEventListener(kind, (event) => dim(closest(event, "li[data-list]")));
  }
  panel.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && dim());
  panel.addEventListener("focusout", () => dim());
}
