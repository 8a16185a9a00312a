// The list of games that were begun or solved, and what the solved ones took, as data.

import { digitOf, hasMarks, isSolved, keepUp, pack, unpack } from "./model.js";
import { originFrom } from "./origin.js";
import { countsFrom, isCount, isTime } from "./record.js";

/** @import { Board } from "./model.js" */
/** @import { Origin } from "./origin.js" */
/** @import { HintCounts, Record } from "./record.js" */
/** @import { Result } from "./statistics.js" */
/** @import { Progress } from "./storage.js" */

/**
 * A game: its board as a code, what it took so far, when it was `changed`, and for one that goes on its record.
 *
 * @typedef {object} Game
 * @property {Origin} origin
 * @property {string} board
 * @property {number} time
 * @property {HintCounts} hints
 * @property {boolean} solved
 * @property {number} changed
 * @property {any} [record]
 */

/** Games and results. @typedef {{ games: Game[], results: Result[] }} Kept */
/** The progress with each rule. @typedef {{ [rule: string]: Progress }} Practice */

/** Maximum number of games, and of results. */
export const MOST_GAMES = 100;
export const MOST_RESULTS = 500;

/** Whether the player has written something: marks that are kept up automatically do not count. @param {Board} board */
export const isTouched = (board) =>
  board.cells.some(({ entered, corner, struck }) => entered || corner || struck) ||
  (hasMarks(board) && keepUp(board) !== board);

/** How many cells of a game are empty. @param {Game} game */
export const emptyIn = ({ board }) => unpack(board)?.cells.filter((cell) => !digitOf(cell)).length ?? 0;

/** Whether a text looks like a board: reading all of them takes too long between two moves. @param {unknown} board */
const isCode = (board) => typeof board === "string" && /^(?:[1-9cehmps]*\.){80}[1-9cehmps]*(?:~[\w:,+~-]+)?$/.test(board);

/** A stored game; undefined if it is malformed. @param {any} data @returns {Game | undefined} */
function gameFrom(data) {
  const { board, time, changed, solved, record } = data ?? {};
  const [origin, hints] = [originFrom(data?.origin), countsFrom(data?.hints)];
  if (!origin || !hints || !isCode(board) || !isTime(time) || !isTime(changed)) return undefined;
  return { origin, board, time, hints, solved: solved === true, changed, ...(record && { record }) };
}

/** A stored result; undefined if it is malformed. @param {any} data @returns {Result | undefined} */
function resultFrom(data) {
  const [origin, hints] = [originFrom(data), countsFrom(data?.hints)];
  if (!origin || !hints || !isTime(data.when) || !isTime(data.time)) return undefined;
  const { id, level, day } = origin;
  return { id, when: data.when, time: data.time, hints, ...(level && { level }), ...(day && { day }) };
}

/** @template T @param {unknown} list @param {(data: any) => T | undefined} read */
const listFrom = (list, read) => (Array.isArray(list) ? list.map(read).filter((each) => each !== undefined) : []);

/** The well-formed games and results of stored data. @param {any} data @returns {Kept} */
export const keptFrom = (data) =>
  bounded({ games: listFrom(data?.games, gameFrom), results: listFrom(data?.results, resultFrom) });

/**
 * The newest games and results: solved games go before those that go on, the oldest first.
 *
 * @param {Kept} kept @returns {Kept}
 */
export function bounded({ games, results }) {
  const byAge = games.toSorted((a, b) => b.changed - a.changed);
  const goOn = byAge.filter(({ solved }) => !solved).slice(0, MOST_GAMES);
  const solved = byAge.filter((game) => game.solved).slice(0, MOST_GAMES - goOn.length);
  const latest = results.toSorted((a, b) => b.when - a.when).slice(0, MOST_RESULTS);
  return { games: [...goOn, ...solved].toSorted((a, b) => b.changed - a.changed), results: latest };
}

/** Adds a game, or puts it in the place of what is kept of it. @param {Kept} kept @param {Game} game */
export const withGame = ({ games, results }, game) =>
  bounded({ games: [...games.filter(({ origin }) => origin.id !== game.origin.id), game], results });

/** Without a game. @param {Kept} kept @param {number} id @returns {Kept} */
export const withoutGame = ({ games, results }, id) => ({
  games: games.filter(({ origin }) => origin.id !== id),
  results,
});

/** Adds a result, unless the game has one: a game is solved once. @param {Kept} kept @param {Result} result */
export const withResult = ({ games, results }, result) =>
  bounded({ games, results: results.some(({ id }) => id === result.id) ? results : [...results, result] });

/**
 * Joins what is kept here with what comes from elsewhere; of one game, what was changed last.
 *
 * @param {Kept} here @param {Kept} other
 */
export function joined(here, other) {
  const isOld = (/** @type {Game} */ { origin, changed }) =>
    here.games.some((game) => game.origin.id === origin.id && game.changed >= changed);
  const all = other.games.filter((game) => !isOld(game)).reduce(withGame, here);
  return other.results.reduce(withResult, all);
}

/** The greater one of each count of two. @param {any} here @param {any} other */
function joinedCounts(here, other) {
  const names = Object.keys({ ...here, ...other });
  return Object.fromEntries(names.map((name) => [name, Math.max(0, ...[here?.[name], other?.[name]].filter(isCount))]));
}

/**
 * Joins the progress with each rule here with that from elsewhere.
 *
 * @param {Practice} here @param {{ [rule: string]: any }} other
 */
export const joinedPractice = (here, other) =>
  Object.fromEntries(Object.keys({ ...here, ...other }).map((rule) => [rule, joinedCounts(here[rule], other[rule])]));

/** What an exported file says it is. */
const FORMAT = "sudoku-why/games";

/** The text of a file with all of it. @param {Kept & { practice: Practice }} all */
export const exported = (all) => JSON.stringify({ format: FORMAT, version: 1, ...all }, null, 1);

/** What such a file holds; undefined if it is none. @param {string} text */
export function imported(text) {
  try {
    const data = JSON.parse(text);
    return data?.format === FORMAT ? { ...keptFrom(data), practice: data.practice ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A game as it is kept, at a time of the clock of its record.
 *
 * @param {Board} board @param {Origin} origin @param {Record} record @param {number} now @returns {Game}
 */
export function gameOf(board, origin, record, now) {
  const solved = isSolved(board);
  const took = { time: record.time(now), hints: record.counts, ...(!solved && { record: record.toJSON() }) };
  return { origin, board: pack(board), solved, changed: Date.now(), ...took };
}
