// What this browser keeps: the board of each tab, and the board for a new tab; settings.
//
// A tab goes on with its own board after a reload, whatever another tab does. Where the browser keeps
// nothing (private windows, full disks), everything works but that.

const BOARD = "sudoku-why/board";
const SETTINGS = "sudoku-why/settings";

function read(storage, key) {
  try {
    return JSON.parse(storage().getItem(key));
  } catch {
    return null;
  }
}

function write(storage, key, value) {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // The browser keeps nothing; the page works without.
  }
}

const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

/** What was saved last: in this tab, or else in any. Only what is well formed comes back. */
export function savedGame() {
  const game = read(tab, BOARD) ?? read(browser, BOARD);
  return typeof game?.board === "string" ? game : null;
}

export function saveGame(game) {
  write(tab, BOARD, game);
  write(browser, BOARD, { ...game, hint: null });
}

export const savedSettings = () => ({ ...read(browser, SETTINGS) });
export const saveSettings = (settings) => write(browser, SETTINGS, settings);
