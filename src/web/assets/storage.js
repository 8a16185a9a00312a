// What the browser stores: the game of each tab, the game for a new tab, settings, and practice.
//
// A tab goes on with its own board after a reload, whatever another tab does. Where the browser stores nothing
// (private windows, full disks), everything works but that.

import { History } from "./history.js";
import { isName, pack, unpack } from "./model.js";
import { Record } from "./record.js";

/** @import { About } from "./hint.js" */

const BOARD = "sudoku-why/board";
const SETTINGS = "sudoku-why/settings";
const INTRODUCED = "sudoku-why/introduced";
const PRACTICE = "sudoku-why/practice";

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

/**
 * The progress with a rule: how many positions were asked and found, and found after a hint.
 *
 * @typedef {{ asked: number, found: number, hinted: number }} Progress
 */

/** The saved progress with each rule. @returns {{ [rule: string]: Progress }} */
export function savedPractice() {
  const saved = read(browser, PRACTICE);
  const isCount = (/** @type {number} */ count) => Number.isSafeInteger(count) && count >= 0;
  const isSound = (/** @type {any} */ progress) => isObject(progress) && [progress.asked, progress.found, progress.hinted].every(isCount);
  return isObject(saved) ? Object.fromEntries(Object.entries(saved).filter(([, progress]) => isSound(progress))) : {};
}
/** @param {{ [rule: string]: Progress }} practice */
export const savePractice = (practice) => write(browser, PRACTICE, practice);

/** Tells whether the introduction has been shown on this device. */
export const isIntroduced = () => read(browser, INTRODUCED) === true;
export const saveIntroduced = () => write(browser, INTRODUCED, true);

export const savedSettings = () => ({ ...read(browser, SETTINGS) });
export const saveSettings = (/** @type {object} */ settings) => write(browser, SETTINGS, settings);
