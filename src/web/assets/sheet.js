// A sheet for teachers: several puzzles to print, with their solutions behind.

import { ask } from "./api.js";
import { asGivens, bare, givensOf, isBlank } from "./model.js";
import { byId, fill, make, typed } from "./dom.js";
import { sheetPages } from "./paper_sheet.js";
import { puzzlesIn } from "./puzzles_in.js";

const TOPIC = "sheet";

export class Sheet {
  #said = byId("sheet-error");

  /** `print` is called with the pieces of what is to be printed. */
  constructor(game, print) {
    this.game = game;
    this.printPieces = print;
    byId("sheet-print").addEventListener("click", () => this.print());
    byId("sheet-text").addEventListener("input", () => this.#said.replaceChildren());
  }

  /** Reads and solves the puzzles, and prints them; says which are refused, and why. */
  async print() {
    const made = await fill(this.#said, () => this.#make());
    if (!made) return;
    const { puzzles, refused } = made;
    this.#said.classList.toggle("wrong", refused.length > 0);
    if (refused.length === 0 && puzzles.length > 0) {
      this.#said.replaceChildren();
      return this.#send(puzzles);
    }
    const none = make("p", { textContent: "There is no puzzle to print. Paste one, or put one on the board." });
    this.#said.replaceChildren(...(puzzles.length + refused.length === 0 ? [none] : this.#refusals(made)));
    return undefined;
  }

  #send(puzzles) {
    return this.printPieces(
      sheetPages(puzzles, {
        many: Number(byId("sheet-many").value),
        hasSolutions: byId("sheet-solutions").checked,
        hasName: byId("sheet-name").checked,
      }),
    );
  }

  #refusals({ puzzles, refused }) {
    const items = refused.map(({ line, why }) => make("li", {}, ...typed(`${line ? `Line ${line}` : "The board"}: ${why}`)));
    const rest = make("button", { type: "button", textContent: puzzles.length === 1 ? "Print the other one" : `Print the other ${puzzles.length}` });
    rest.addEventListener("click", () => this.#send(puzzles));
    const said = make("p", { textContent: refused.length === 1 ? "One puzzle is refused." : `${refused.length} puzzles are refused.` });
    return [said, make("ul", {}, ...items), ...(puzzles.length > 0 ? [rest] : [])];
  }

  /** The work as one answer that can be stopped: what is asked for comes one after the other. */
  #make() {
    const work = {};
    const made = this.#solveAll(work).finally(() => (byId("sheet-progress").hidden = true));
    return Object.assign(made, { stop: () => work.asked?.stop() });
  }

  async #solveAll(work) {
    const text = byId("sheet-text").value;
    const { puzzles, refused } = await puzzlesIn(text);
    const all = [...this.#own(), ...puzzles.map(({ line, board }) => ({ line, board: printed(board) }))];
    const solved = [];
    const failed = refused.map(({ line, failure }) => ({ line, why: [failure.message, failure.help].filter(Boolean).join("; ") }));
    for (const [at, { line, board }] of all.entries()) {
      this.#progress(at, all.length);
      const answer = await this.#solve(board, work);
      if (answer.why) failed.push({ line, why: answer.why });
      else solved.push({ board, ...answer });
    }
    return { puzzles: solved, refused: failed.toSorted((a, b) => a.line - b.line) };
  }

  /** The puzzle on the board, if it is wanted and there is one; it stands before all lines. */
  #own() {
    const { board } = this.game;
    return byId("sheet-own").checked && !isBlank(board) ? [{ line: 0, board: printed(board) }] : [];
  }

  /** The solution, and how hard the way to it is if that is wanted; or why there is none. */
  async #solve(board, work) {
    const question = (name, fields) => (work.asked = ask(name, fields, TOPIC));
    const { solutions = [], result, texts } = await question("solve", { board: bare(board) });
    if (result !== "solved") return { why: texts[0].text };
    if (!byId("sheet-effort").checked) return { solution: solutions[0] };
    const profile = byId("profile").value || undefined;
    const { steps, summary } = await question("walk", { board: bare(board), profile });
    const hardest = steps?.[summary?.hardest - 1];
    const effort = hardest?.effort ? ` (${hardest.effort.toFixed(1)})` : "";
    return { solution: solutions[0], told: hardest ? `Hardest step: ${hardest.name}${effort}` : "" };
  }

  #progress(at, count) {
    byId("sheet-progress").hidden = count < 2;
    byId("sheet-far").value = at / count;
    byId("sheet-at").textContent = `Solving puzzle ${at + 1} of ${count} …`;
  }
}

/** The printed digits; those of a board without any are all that stand on it. */
const printed = (board) => givensOf(board.cells.some(({ given }) => given) ? board : asGivens(board));
