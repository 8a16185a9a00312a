// What the browser stores: the game of each tab, the game for a new tab, the list of games, settings, practice, and
// what is practised in each tab.
//
// A tab goes on with its own board after a reload, whatever another tab does. Where the browser stores nothing
// (private windows, full disks), everything works but that.

import { keptFrom } from "./game_list.js";
import { History } from "./history.js";
import { isName, pack, unpack } from "./model.js";
import { Record, isCount } from "./record.js";

/** @import { Kept } from "./game_list.js" */
/** @import { About } from "./hint.js" */
/** @import { Board } from "./model.js" */
/** @import { VariantAnswer } from "../answers.js" */

const BOARD = "sudoku-why/board";
const GAMES = "sudoku-why/games";
const SETTINGS = "sudoku-why/settings";
const INTRODUCED = "sudoku-why/introduced";
const PRACTICE = "sudoku-why/practice";
const EXERCISE = "sudoku-why/exercise";
const VARIANTS = "sudoku-why/variants";

/** @param {() => Storage} storage @param {string} key */
function read(storage, key) {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Writes a value; false if the browser refuses it.
 *
 * @param {() => Storage} storage @param {string} key @param {unknown} value
 */
function write(storage, key, value) {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The browser stores nothing, or it is full; the page works without.
    return false;
  }
}

const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The saved history, or one that begins with the saved board. @param {any} saved */
function historyOf({ history, board, last }) {
  const saved = History.from(history);
  if (saved) return saved;
  const cells = unpack(board);
  return cells && new History(cells, Array.isArray(last) ? last.filter(isName) : []);
}

/** The well-formed parts of a saved game; undefined if there is not even a board. @param {any} saved */
function gameOf(saved) {
  if (!isObject(saved)) return undefined;
  const history = historyOf(saved);
  return (
    history && {
      history,
      hint: isObject(saved.hint) ? /** @type {About} */ (saved.hint) : null,
      typing: saved.typing === true,
      record: Record.from(saved.record) ?? new Record(),
    }
  );
}

/**
 * The game that was saved last, in this tab or else in any; null if there is none. A malformed part is new, and
 * the others are as they were.
 */
export const savedGame = () => gameOf(read(tab, BOARD)) ?? gameOf(read(browser, BOARD)) ?? null;

/** Tells whether the tab has saved this already. @param {string} board @param {boolean} typing */
function isKnown(board, typing) {
  const saved = read(tab, BOARD);
  return saved?.board === board && saved.typing === typing;
}

/**
 * Saves a game. What is too long for the browser is saved without its history. A new tab goes on with the board
 * that was changed last, not with one that was only looked at.
 *
 * @param {{ history: History, hint?: About | null, typing?: boolean, record: Record }} game
 */
export function saveGame({ history, hint = null, typing = false, record }) {
  const board = { board: pack(history.board), last: history.last };
  const rest = { typing, record };
  const keep = (/** @type {() => Storage} */ storage, /** @type {object} */ game) =>
    write(storage, BOARD, { ...board, ...game, history }) || write(storage, BOARD, board);
  const isNew = !isKnown(board.board, typing);
  keep(tab, { ...rest, hint });
  if (isNew) keep(browser, { ...rest, hint: null });
}

/** The games that were begun or solved, and what the solved ones took. */
export const savedGames = () => keptFrom(read(browser, GAMES));

/** Saves the games; what is too long for the browser, with fewer solved ones. @param {Kept} kept */
export const saveGames = ({ games, results }) =>
  write(browser, GAMES, { games, results }) ||
  write(browser, GAMES, { games: games.filter(({ solved }) => !solved), results });

/**
 * The progress with a rule: how many positions were asked and found, and found after a hint; whether a hint told it
 * (1, or 0); and how many positions of its lesson are done.
 *
 * @typedef {{ asked: number, found: number, hinted: number, met: number, lesson: number }} Progress
 */

/** The progress with a rule of which nothing is known. @type {Progress} */
export const NO_PROGRESS = { asked: 0, found: 0, hinted: 0, met: 0, lesson: 0 };

/** The saved progress with each rule. @returns {{ [rule: string]: Progress }} */
export function savedPractice() {
  const saved = read(browser, PRACTICE);
  if (!isObject(saved)) return {};
  // Earlier versions saved only the first three counts.
  const whole = (/** @type {any} */ counts) => ({ ...NO_PROGRESS, ...(isObject(counts) && counts) });
  const progress = Object.entries(saved).map(([rule, counts]) => [rule, whole(counts)]);
  return Object.fromEntries(progress.filter(([, counts]) => Object.values(counts).every(isCount)));
}
/** @param {{ [rule: string]: Progress }} practice */
export const savePractice = (practice) => write(browser, PRACTICE, practice);

/**
 * The position that is practised in this tab: the rule with its name and what it says on how to look for it, the kind
 * of puzzle (empty for the usual one), the board, and how it went so far. `at` and `seed` are its place in a lesson.
 *
 * @typedef {object} Position
 * @property {string} rule
 * @property {string} name
 * @property {string} look
 * @property {string} kind
 * @property {Board} board
 * @property {boolean} focus
 * @property {boolean} hinted
 * @property {boolean} found
 * @property {{ at: number, seed: number } | null} lesson
 */

/** The position that is practised in this tab; null if there is none that is well-formed. @returns {Position | null} */
export function savedPosition() {
  const saved = read(tab, EXERCISE);
  const board = unpack(saved?.board);
  if (!board || [saved.rule, saved.name, saved.look].some((text) => typeof text !== "string")) return null;
  const { rule, name, look, lesson } = saved;
  const kind = typeof saved.kind === "string" ? saved.kind : "";
  const isLesson = isObject(lesson) && isCount(lesson.at) && isCount(lesson.seed);
  const [focus, hinted, found] = [saved.focus, saved.hinted, saved.found].map(Boolean);
  return { rule, name, look, kind, board, focus, hinted, found, lesson: isLesson ? lesson : null };
}

/** @param {Position | null} position */
export const savePosition = (position) =>
  write(tab, EXERCISE, position && { ...position, board: pack(position.board) });
/** Tells whether the introduction has been shown on this device. */
export const isIntroduced = () => read(browser, INTRODUCED) === true;
export const saveIntroduced = () => write(browser, INTRODUCED, true);

/** What the engine said of the rules of variants. @typedef {{ rules: string[], answer: VariantAnswer }} SavedVariant */

/** What an older page has saved lacks what was added since, and is asked for again. */
const isVariant = (/** @type {any} */ saved) =>
  Array.isArray(saved?.rules)
  && ["houses", "digits", "related", "combined", "texts"].every((field) => Array.isArray(saved.answer?.[field]));

/** The rules of variants that were met last. @returns {SavedVariant[]} */
export function savedVariants() {
  const saved = read(browser, VARIANTS);
  return Array.isArray(saved) ? saved.filter(isVariant) : [];
}
/** @param {SavedVariant[]} variants */
export const saveVariants = (variants) => write(browser, VARIANTS, variants);

export const savedSettings = () => ({ ...read(browser, SETTINGS) });
export const saveSettings = (/** @type {object} */ settings) => write(browser, SETTINGS, settings);
