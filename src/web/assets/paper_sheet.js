// On paper: several puzzles a page, with their solutions on pages behind.

import { INDICES } from "./cells.js";
import { make } from "./dom.js";
import { picture } from "./picture.js";

/** Solutions are small. */
const SOLUTIONS_A_PAGE = 12;

/** Parts of a list, each of so many. */
const parts = (list, many) =>
  Array.from({ length: Math.ceil(list.length / many) }, (_, at) => list.slice(at * many, (at + 1) * many));

const titled = (number, board, label) => [
  make("p", { className: "number", textContent: number }),
  picture(board, { label: `${label} ${number}` }),
];

/** A solution with the printed digits in bold. */
const solved = ({ board, solution }) => ({
  cells: INDICES.map((index) => (board.cells[index].given ? board.cells[index] : { entered: Number(solution[index]) })),
});

const nameLine = () => make("p", { className: "name-line" }, make("span", { textContent: "Name" }), make("span", { className: "write" }));

/**
 * Pages of puzzles, `many` (1, 2, 4, or 6) a page. Each puzzle has its `board`, its `solution` (81
 * digits), and what is `told` of it. `hasName`: each page has a line for a name.
 */
export function* sheetPages(puzzles, { many, hasSolutions, hasName }) {
  const numbered = puzzles.map((puzzle, at) => ({ ...puzzle, number: `${at + 1}` }));
  for (const page of parts(numbered, many)) {
    const boxes = page.map(({ board, number, told }) =>
      make("div", { className: "puzzle" }, ...titled(number, board, "Puzzle"), ...(told ? [make("p", { textContent: told })] : [])),
    );
    yield make("section", { className: `page of-${many}` }, ...(hasName ? [nameLine()] : []), ...boxes);
  }
  if (!hasSolutions) return;
  for (const [at, page] of parts(numbered, SOLUTIONS_A_PAGE).entries()) {
    const boxes = page.map((puzzle) =>
      make("div", { className: "puzzle" }, ...titled(puzzle.number, solved(puzzle), "Solution")),
    );
    const heading = make("h1", { textContent: at === 0 ? "Solutions" : "Solutions, continued" });
    yield make("section", { className: "page solutions" }, heading, ...boxes);
  }
}
