// On paper: the board, and what is shown beside it.

import { byId, make } from "./dom.js";
import { INDICES, digitOf } from "./cells.js";
import { picture } from "./picture.js";

/** The board alone, as large as a page allows. */
export function* boardPage(board) {
  yield make("section", { className: "alone" }, picture(board));
}

/** A copy of what is told on the screen. */
function told(box) {
  const copy = make("div", { className: "answer" }, ...[...box.children].map((child) => child.cloneNode(true)));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

/** The board with the digits of the steps before the one that is shown. */
function shownBoard(board) {
  const digit = (index) => Number(document.querySelector(`#grid [data-index="${index}"] .walked`)?.textContent);
  return { cells: INDICES.map((index) => (digitOf(board.cells[index]) || !digit(index) ? board.cells[index] : { entered: digit(index) })) };
}

/** What is on the screen: a rule's page, a hint with its board, or the board. */
export function* shownPages(board) {
  const { view } = byId("app").dataset;
  const rule = byId("rule");
  if (view === "rules" && !rule.hidden && rule.childElementCount > 0) yield make("section", { className: "rule" }, told(rule));
  else if (view === "hint" && byId("hint").childElementCount > 0) {
    const layer = byId("layer").querySelector("svg");
    yield make("section", { className: "told large" }, picture(shownBoard(board), { layer }), told(byId("hint")));
  } else yield* boardPage(board);
}
