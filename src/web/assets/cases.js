// One case at a time: what a line of a list tells stays on the board, and the rest is dimmed.

import { byId } from "./dom.js";

const PARTS = "#layer [data-list]";

/** Is one of the lines that tell a part the line `shown`, or inside of it? */
const isIn = (part, shown) => part.split(" ").some((line) => line === shown || line.startsWith(`${shown}.`));

/** A line of a case shows the whole case. */
const shownBy = (line) => line.dataset.list.split(".")[0];

function dim(line) {
  for (const part of document.querySelectorAll(PARTS)) {
    part.classList.toggle("dimmed", Boolean(line) && !isIn(part.dataset.list, shownBy(line)));
  }
}

/** Pointing at a line, pressing it, and having the focus in it all show its case. */
export function showCases() {
  const panel = byId("panel");
  const lineOf = (event) => event.target.closest?.("li[data-list]");
  for (const kind of ["pointerover", "focusin", "pointerdown"]) panel.addEventListener(kind, (event) => dim(lineOf(event)));
  panel.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && dim());
  panel.addEventListener("focusout", () => dim());
}
