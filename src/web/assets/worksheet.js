// A worksheet for teachers: several puzzles to print, with their solutions behind.

import { effortText } from "./answer_nodes.js";
import { askSeveral } from "./api.js";
import { byId, fill, make, withCode } from "./dom.js";
import { INDICES, asGivens, bare, givensOf, isBlank } from "./model.js";
import { picture } from "./picture.js";
import { puzzlesIn } from "./puzzles_in.js";
import { SHEET } from "./words.js";

/** @import { ask } from "./api.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Store } from "./store.js" */

/**
 * A puzzle to print: its solution (81 digits), and what is told of it.
 *
 * @typedef {{ board: Board, solution: string, told?: string }} SheetPuzzle
 */
/** A puzzle that is refused, and why; the board has the line 0. @typedef {{ line: number, why: string }} Refused */

const TOPIC = "sheet";
const SOLUTIONS_A_PAGE = 12;

export class Worksheet {
  #said = byId("sheet-error");
  #text = byId("sheet-text", HTMLTextAreaElement);

  /**
   * `onPrint` is called with the pages.
   *
   * @param {History} game @param {Store} store @param {{ onPrint: (pages: Iterable<Element>) => void }} handlers
   */
  constructor(game, store, { onPrint }) {
    this.game = game;
    this.store = store;
    this.onPrint = onPrint;
    byId("sheet-print").addEventListener("click", () => this.print());
    this.#text.addEventListener("input", () => this.#said.replaceChildren());
  }

  /** Reads and solves the puzzles, and prints them; tells which are refused, and why. */
  async print() {
    const solved = await fill(this.#said, () => askSeveral((askNext) => this.#solveAll(askNext)));
    if (!solved) return;
    const { puzzles, refused } = solved;
    this.#said.classList.toggle("wrong", refused.length > 0);
    if (refused.length === 0 && puzzles.length > 0) {
      this.#said.replaceChildren();
      this.#send(puzzles);
      return;
    }
    const none = make("p", { textContent: SHEET.none });
    this.#said.replaceChildren(...(puzzles.length + refused.length === 0 ? [none] : this.#refusedNodes(puzzles, refused)));
  }

  /** @param {SheetPuzzle[]} puzzles */
  #send(puzzles) {
    this.onPrint(
      sheetPages(puzzles, {
        many: Number(byId("sheet-many", HTMLSelectElement).value),
        hasSolutions: isChecked("sheet-solutions"),
        hasName: isChecked("sheet-name"),
      }),
    );
  }

  /** @param {SheetPuzzle[]} puzzles @param {Refused[]} refused */
  #refusedNodes(puzzles, refused) {
    const items = refused.map(({ line, why }) => make("li", {}, ...withCode(`${line ? SHEET.line(line) : SHEET.ownBoard}: ${why}`)));
    const rest = make("button", { type: "button", textContent: SHEET.printOthers(puzzles.length) });
    rest.addEventListener("click", () => this.#send(puzzles));
    const said = make("p", { textContent: SHEET.refused(refused.length) });
    return [said, make("ul", {}, ...items), ...(puzzles.length > 0 ? [rest] : [])];
  }

  /** Solves all puzzles, one after the other. @param {typeof ask} askNext */
  async #solveAll(askNext) {
    try {
      const { puzzles, refused } = await puzzlesIn(this.#text.value);
      const all = [...this.#own(), ...puzzles.map(({ line, board }) => ({ line, board: printed(board) }))];
      /** @type {SheetPuzzle[]} */
      const solved = [];
      /** @type {Refused[]} */
      const failed = refused.map(({ line, failure }) => ({ line, why: [failure.message, failure.help].filter(Boolean).join("; ") }));
      for (const [at, { line, board }] of all.entries()) {
        this.#showProgress(at, all.length);
        const answer = await this.#solve(board, askNext);
        if ("why" in answer) failed.push({ line, why: answer.why });
        else solved.push({ board, ...answer });
      }
      return { puzzles: solved, refused: failed.toSorted((a, b) => a.line - b.line) };
    } finally {
      byId("sheet-progress").hidden = true;
    }
  }

  /** The puzzle on the board, if it is wanted and there is one; it stands before all lines. */
  #own() {
    const { board } = this.game;
    return isChecked("sheet-own") && !isBlank(board) ? [{ line: 0, board: printed(board) }] : [];
  }

  /**
   * The solution, and how hard the path to it is if that is wanted; or why there is none.
   *
   * @param {Board} board @param {typeof ask} askNext
   * @returns {Promise<Omit<SheetPuzzle, "board"> | { why: string }>}
   */
  async #solve(board, askNext) {
    const { solutions: [solution] = [""], result, texts } = await askNext("solve", { board: bare(board) }, TOPIC);
    if (result !== "solved") return { why: texts[0].text };
    if (!isChecked("sheet-effort")) return { solution };
    const profile = this.store.state.profile || undefined;
    const { steps, summary } = await askNext("walk", { board: bare(board), profile }, TOPIC);
    const hardest = steps?.[summary?.hardest - 1];
    const effort = hardest?.effort ? ` (${effortText(hardest.effort)})` : "";
    return { solution, told: hardest ? SHEET.hardest(`${hardest.name}${effort}`) : "" };
  }

  /** @param {number} at @param {number} count */
  #showProgress(at, count) {
    byId("sheet-progress").hidden = count < 2;
    byId("sheet-far", HTMLProgressElement).value = at / count;
    byId("sheet-at").textContent = SHEET.solving(at + 1, count);
  }
}

/** @param {string} id */
const isChecked = (id) => byId(id, HTMLInputElement).checked;

/** The givens; a board without any counts as printed whole. @param {Board} board */
const printed = (board) => givensOf(board.cells.some(({ given }) => given) ? board : asGivens(board));

/** Splits a list into parts of a length. @template T @param {T[]} list @param {number} many */
const parts = (list, many) =>
  Array.from({ length: Math.ceil(list.length / many) }, (_, at) => list.slice(at * many, (at + 1) * many));

/** @param {string} number @param {Board} board @param {string} label */
const titled = (number, board, label) => [
  make("p", { className: "number", textContent: number }),
  picture(board, { label: `${label} ${number}` }),
];

/** The board of a solution, with the givens in bold. @param {SheetPuzzle} puzzle @returns {Board} */
const solutionBoard = ({ board, solution }) => ({
  ...board,
  cells: INDICES.map((index) => (board.cells[index].given ? board.cells[index] : { entered: Number(solution[index]) })),
});

const nameLine = () => make("p", { className: "name-line" }, make("span", { textContent: SHEET.name }), make("span", { className: "write" }));

/**
 * Pages of puzzles, `many` (1, 2, 4, or 6) a page; with `hasName`, each has a line for a name.
 *
 * @param {SheetPuzzle[]} puzzles @param {{ many: number, hasSolutions: boolean, hasName: boolean }} options
 */
function* sheetPages(puzzles, { many, hasSolutions, hasName }) {
  const numbered = puzzles.map((puzzle, at) => ({ ...puzzle, number: `${at + 1}` }));
  for (const page of parts(numbered, many)) {
    const boxes = page.map(({ board, number, told }) =>
      make("div", { className: "puzzle" }, ...titled(number, board, SHEET.puzzle), ...(told ? [make("p", { textContent: told })] : [])),
    );
    yield make("section", { className: `page of-${many}` }, ...(hasName ? [nameLine()] : []), ...boxes);
  }
  if (!hasSolutions) return;
  for (const [at, page] of parts(numbered, SOLUTIONS_A_PAGE).entries()) {
    const boxes = page.map((puzzle) =>
      make("div", { className: "puzzle" }, ...titled(puzzle.number, solutionBoard(puzzle), SHEET.solution)),
    );
    const heading = make("h1", { textContent: at === 0 ? SHEET.solutions : SHEET.solutionsContinued });
    yield make("section", { className: "page solutions" }, heading, ...boxes);
  }
}
