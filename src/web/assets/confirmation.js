// What is said of a puzzle that has just come: how many digits it has, whether it has one solution, how hard it is.

import { ask } from "./api.js";
import { digitOf, encode, isBlank, isFull, printedOf } from "./model.js";
import { levelOf } from "./origin.js";
import { LOADED } from "./words.js";

/** @import { Board } from "./model.js" */
/** @import { History } from "./history.js" */
/** @import { Level } from "./origin.js" */
/** @import { StatusLine } from "./status_line.js" */
/** @import { HintAnswer } from "../answers.js" */

/** Time in which the level is said with the rest, in milliseconds; later, it is said by itself. */
const SOON = 400;

/** How often the level is asked for, and the time between, in milliseconds: other questions come first. */
const TRIES = 4;
const PAUSE = 2000;

/** Printed puzzles have hardly ever fewer digits than this. */
const USUAL = 22;

/**
 * How many digits are printed if there are several solutions, and so few digits that one may be missing; else 0.
 *
 * @param {HintAnswer} answer @param {Board} printed
 */
export function tooFew({ fault }, printed) {
  const count = countOf(printed);
  return fault?.kind === "several_solutions" && count < USUAL ? count : 0;
}

/** @param {Board} board */
const countOf = (board) => board.cells.filter(digitOf).length;

/** Confirms puzzles in the status line. */
export class Confirmation {
  /** @param {History} game @param {StatusLine} status */
  constructor(game, status) {
    this.game = game;
    this.status = status;
  }

  /** Checks the puzzle that has just come, and tells what it is; a note is told with it. @param {string} [note] */
  async confirm(note = "") {
    const printed = printedOf(this.game.board);
    if (isBlank(printed)) return;
    const isThere = () => encode(printedOf(this.game.board)) === encode(printed);
    const answer = await ask("check", { board: printed, level: "why" }, "loaded").catch(() => undefined);
    if (!answer || !isThere()) return;
    if (answer.result === "unsound") {
      const few = tooFew(answer, printed);
      this.status.tell(few ? LOADED.fewInShort(few) : answer.texts[0].text, { isWrong: true });
      return;
    }
    const tell = (/** @type {Level | undefined} */ level) =>
      this.status.tell([LOADED.sound(countOf(printed)), level && LOADED.levels[level], note].filter(Boolean).join(" "));
    const rated = isFull(printed) ? Promise.resolve(undefined) : rate(printed, isThere);
    const level = await Promise.race([rated, new Promise((late) => setTimeout(late, SOON))]);
    if (isThere()) tell(level);
    const late = level ?? (await rated);
    if (late !== level && isThere()) tell(late);
    if (late && isThere() && !this.game.origin.level) this.game.describe({ level: late });
  }
}

/**
 * Rates a puzzle by its level, as long as it is on the board; undefined if other questions come first each time.
 *
 * @param {Board} board @param {() => boolean} isThere
 */
async function rate(board, isThere) {
  for (let tries = 0; tries < TRIES && isThere(); tries += 1) {
    const rated = await ask("rate", { board }, "idle").catch(() => undefined);
    if (rated) return levelOf(rated.hardest?.effort);
    await new Promise((rested) => setTimeout(rested, PAUSE));
  }
  return undefined;
}
