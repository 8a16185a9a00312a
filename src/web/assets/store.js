// What this browser keeps: the game of each tab, and the game for a new tab; settings.
//
// A tab goes on with its own board after a reload, whatever another tab does. Where the browser keeps
// nothing (private windows, full disks), everything works but that.

import { History } from "./history.js";
import { isName, pack, unpack } from "./model.js";
import { Record } from "./record.js";

const BOARD = "sudoku-why/board";
const SETTINGS = "sudoku-why/settings";
const PRACTICE = "sudoku-why/practice";

function read(storage, key) {
  try {
    return JSON.parse(storage().getItem(key));
  } catch {
    return null;
  }
}

/** Writes, and says whether the browser took it. */
function write(storage, key, value) {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The browser keeps nothing, or it is full; the page works without.
    return false;
  }
}

const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The history that was saved, or one that begins with the board that was. */
function historyOf({ history, board, last }) {
  const saved = History.from(history);
  if (saved) return saved;
  const cells = unpack(board);
  return cells && new History(cells, Array.isArray(last) ? last.filter(isName) : []);
}

/** The parts of a saved game that are well formed; undefined if there is not even a board. */
function gameOf(saved) {
  if (!isObject(saved)) return undefined;
  const history = historyOf(saved);
  return (
    history && {
      history,
      hint: isObject(saved.hint) ? saved.hint : null,
      typing: saved.typing === true,
      record: Record.from(saved.record) ?? new Record(),
    }
  );
}

/**
 * What was saved last, in this tab or else in any: `{history, hint, typing, record}`; null if there is
 * nothing. A part that is malformed is new, and the others are as they were.
 */
export const savedGame = () => gameOf(read(tab, BOARD)) ?? gameOf(read(browser, BOARD)) ?? null;

/** Is this what the tab has saved already? */
function isKnown(board, typing) {
  const saved = read(tab, BOARD);
  return saved?.board === board && saved.typing === typing;
}

/**
 * Saves a game. What is too long for the browser is saved without its history. A new tab goes on with
 * the board that was changed last, not with one that was only looked at.
 */
export function saveGame({ history, hint = null, typing = false, record }) {
  const board = { board: pack(history.board), last: history.last };
  const rest = { typing, record };
  const keep = (storage, game) =>
    write(storage, BOARD, { ...board, ...game, history }) || write(storage, BOARD, board);
  const isNew = !isKnown(board.board, typing);
  keep(tab, { ...rest, hint });
  if (isNew) keep(browser, { ...rest, hint: null });
}

/** How far the player is with each rule: how many positions were asked and found, and found after a hint. */
export function savedPractice() {
  const saved = read(browser, PRACTICE);
  const isCount = (count) => Number.isSafeInteger(count) && count >= 0;
  const isSound = (it) => isObject(it) && [it.asked, it.found, it.hinted].every(isCount);
  return isObject(saved) ? Object.fromEntries(Object.entries(saved).filter(([, it]) => isSound(it))) : {};
}
export const savePractice = (practice) => write(browser, PRACTICE, practice);

export const savedSettings = () => ({ ...read(browser, SETTINGS) });
export const saveSettings = (settings) => write(browser, SETTINGS, settings);
