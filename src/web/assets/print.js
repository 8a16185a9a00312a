// Printing: pages are built in pieces beside the app, and go again when somebody goes on.

import { effortText } from "./answer_nodes.js";
import { byId, drawing, fragment, make, refusals } from "./dom.js";
import { boardOf, picture } from "./picture.js";
import { hardestFirst } from "./rule_usage.js";
import { GAMES, PAPER, WALK } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Store } from "./store.js" */
/** @import { RuleUse, Step, Summary, WalkAnswer } from "../answers.js" */

/** Maximum time of building without a rest, in milliseconds. */
const STRETCH = 8;
/** Rules of steps that are easy to see: many fit on a page. */
const SINGLES = ["full_house", "last_digit", "hidden_single", "naked_single"];
/** Events of somebody who goes on with the page. */
const ACTIONS = ["pointerdown", "keydown"];

const rest = () => new Promise((resolve) => setTimeout(resolve));

export class Printer {
  #box = byId("paper");
  /** Identifies the pages that are being built. @type {object | undefined} */
  #job;

  /**
   * `onPrintSheet` is called by the keys for printing where a worksheet is shown.
   *
   * @param {History} game @param {BoardView} board @param {Store} store @param {{ onPrintSheet: () => void }} handlers
   */
  constructor(game, board, store, { onPrintSheet }) {
    this.game = game;
    this.board = board;
    this.store = store;
    this.onPrintSheet = onPrintSheet;
    window.addEventListener("beforeprint", () => this.#prepare());
    window.addEventListener("afterprint", () => this.#emptyLater());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Prints the board with its marks, large. */
  printBoard() {
    return this.print(boardPage(this.game));
  }

  /**
   * Prints a solution path, or only its hard steps.
   *
   * @param {WalkAnswer} path @param {{ isHardOnly: boolean }} options
   */
  printPath(path, options) {
    return this.print(pathPages(path, options));
  }

  /**
   * Prints these pieces, one after the other; the page responds while they are made.
   *
   * @param {Iterable<Element>} pieces
   */
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

  /** Handles the keys for printing: they print what is shown. @param {KeyboardEvent} event */
  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    if (this.store.state.view === "sheet") this.onPrintSheet();
    else this.print(this.#shown());
  }

  /** What is shown: a rule's page, a hint with its board, the solution path, or the board. */
  #shown() {
    const { view, path } = this.store.state;
    const [rule, hint, title] = [byId("rule"), byId("hint"), byId("panel-title")];
    if (view === "walk" && path) return pathPages(path);
    if (view === "rule" && rule.childElementCount > 0) return [make("section", { className: "rule" }, copyOf(rule))];
    if (view === "hint" && hint.childElementCount > 0) {
      const { layer } = this.board;
      const head = make("h1", {}, ...copyOf(title).childNodes);
      return [make("section", { className: "told large" }, head, picture(this.#shownBoard(), { layer }), copyOf(hint))];
    }
    return boardPage(this.game);
  }

  /** The board with the digits of the steps before the one that is shown. @returns {Board} */
  #shownBoard() {
    const { board } = this.game;
    const { cells } = board;
    return { ...board, cells: this.board.walkedDigits(board).map((digit, index) => (digit ? { entered: digit } : cells[index])) };
  }

  /** Builds what the browser's own menu prints, which gives no time for pieces. */
  #prepare() {
    if (this.#box.hasChildNodes()) return;
    for (const piece of this.#shown()) this.#add(piece);
  }

  /** Adds a piece, unfolded. @param {Element} piece */
  #add(piece) {
    for (const details of piece.querySelectorAll("details")) details.open = true;
    this.#box.append(piece);
  }

  /** Empties the pages at the next action: phones come back for them after they said that they had printed. */
  #emptyLater() {
    const empty = () => {
      for (const action of ACTIONS) document.removeEventListener(action, empty, true);
      this.#box.replaceChildren();
    };
    for (const action of ACTIONS) document.addEventListener(action, empty, true);
  }
}

/** The board of a game alone, as large as a page allows, with its title and the day. @param {History} game */
const boardPage = ({ board, origin }) => [
  make(
    "section",
    { className: "alone" },
    make("h1", { textContent: PAPER.title(GAMES.title(origin)) }),
    make("p", { textContent: PAPER.date(new Date()) }),
    picture(board),
  ),
];

/** A copy of what is told on the screen, without ids. @param {HTMLElement} box */
function copyOf(box) {
  const copy = make("div", { className: "answer" }, ...[...box.childNodes].map((child) => child.cloneNode(true)));
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

/**
 * The pages of a solution path: the puzzle, every step, and the summary. Of singles there are nine a page, of others
 * two or three; where only the hard steps are wanted, singles between them are only counted.
 *
 * @param {WalkAnswer} path
 */
function* pathPages(path, { isHardOnly = false } = {}) {
  const { steps, summary } = path;
  yield make("h1", { textContent: isHardOnly ? WALK.hardTitle : WALK.title });
  yield puzzleSection(path);
  for (const run of runs(steps)) {
    if (!isSingle(run[0])) yield* run.map((step) => stepSection(step));
    else if (isHardOnly) yield make("p", { className: "skipped", textContent: WALK.singles(run.length) });
    else yield make("div", { className: "singles" }, ...run.map((step) => stepSection(step)));
  }
  yield usageSection(summary);
  yield* refusals(path);
}

/** @param {Step} step */
const isSingle = ({ rule }) => SINGLES.includes(rule ?? "");

/** Steps in runs of singles and of others. @param {Step[]} steps */
function runs(steps) {
  /** @type {Step[][]} */
  const all = [];
  for (const step of steps) {
    const last = all.at(-1);
    if (last && isSingle(last[0]) === isSingle(step)) last.push(step);
    else all.push([step]);
  }
  return all;
}

/** @param {WalkAnswer} path */
const puzzleSection = ({ puzzle, summary }) =>
  make(
    "section",
    { className: "told" },
    picture(boardOf(puzzle, { hasCandidates: false }), { label: WALK.puzzle }),
    make("div", {}, make("h2", { textContent: WALK.puzzle }), make("p", { textContent: summary.in_short.text })),
  );

/** A step; its board has candidates if it eliminates some. @param {Step} step */
function stepSection(step) {
  const { number, before, eliminations = [], texts, html, legend, effort, layer } = step;
  const board = boardOf(before, { hasCandidates: eliminations.length > 0 });
  const title = make("h2", {}, `${number}. ${texts.pattern.text} `, make("span", { className: "effort", textContent: effortText(effort) }));
  return make(
    "section",
    { className: "told" },
    picture(board, { layer: drawing(layer), label: WALK.board(number) }),
    make("div", { className: "answer" }, title, fragment(html.full), fragment(legend)),
  );
}

/** @param {Summary} summary */
function usageSection(summary) {
  const row = (/** @type {RuleUse} */ { name, effort, count }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", textContent: name }),
      make("td", { textContent: effortText(effort) }),
      make("td", { textContent: `${count} ×` }),
    );
  const caption = make("caption", { textContent: WALK.rules });
  const ends = [summary.text, summary.hardest_text].filter((line) => line !== undefined);
  return make(
    "section",
    { className: "summary" },
    make("h2", { textContent: WALK.summary }),
    ...ends.map(({ text }) => make("p", { textContent: text })),
    make("table", { className: "uses" }, caption, make("tbody", {}, ...hardestFirst(summary).map(row))),
  );
}
