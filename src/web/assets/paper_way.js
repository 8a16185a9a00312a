// On paper: the whole way, two or three steps a page, and what it came to.

import { drawing, fragment, make, refusals } from "./dom.js";
import { boardOf, picture } from "./picture.js";
import { hardestFirst, inFigures } from "./uses.js";

/** The title, the puzzle, every step, and the summary of an answer to `walk`. */
export function* wayPages(asked) {
  const { steps, summary } = asked;
  yield make("h1", { textContent: "The whole way" });
  yield puzzlePiece(asked);
  for (const step of steps) yield stepPiece(step);
  yield usesPiece(summary);
  yield* refusals(asked);
}

const puzzlePiece = ({ puzzle, summary }) =>
  make(
    "section",
    { className: "told" },
    picture(boardOf(puzzle, { hasCandidates: false }), { label: "The puzzle" }),
    make("div", {}, make("h2", { textContent: "The puzzle" }), make("p", { textContent: summary.in_short.text })),
  );

/** A step takes candidates away from those that a person has noted: these are on its board, too. */
function stepPiece(step) {
  const { number, before, eliminations, texts, html, legend, effort, layer } = step;
  const board = boardOf(before, { hasCandidates: eliminations.length > 0 });
  const title = make("h2", {}, `${number}. ${texts.pattern.text} `, make("span", { className: "effort", textContent: inFigures(effort) }));
  return make(
    "section",
    { className: "told" },
    picture(board, { layer: drawing(layer), label: `The board at step ${number}` }),
    make("div", { className: "answer" }, title, fragment(html.full), fragment(legend)),
  );
}

function usesPiece(summary) {
  const row = ({ name, effort, count }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", textContent: name }),
      make("td", { textContent: inFigures(effort) }),
      make("td", { textContent: `${count} ×` }),
    );
  const caption = make("caption", { textContent: "Rules on this way, the hardest first" });
  const ends = [summary.text, summary.hardest_text].filter(Boolean).map(({ text }) => make("p", { textContent: text }));
  return make(
    "section",
    { className: "summary" },
    make("h2", { textContent: "What it came to" }),
    ...ends,
    make("table", { className: "uses" }, caption, make("tbody", {}, ...hardestFirst(summary).map(row))),
  );
}
