// What the browser keeps, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { History } from "../../src/web/assets/history.js";
import { blank, encode, enter } from "../../src/web/assets/model.js";
import { Record } from "../../src/web/assets/record.js";
import { saveGame, saveSettings, savedGame, savedSettings, savedVariants, saveVariants } from "../../src/web/assets/storage.js";

const KEY = "sudoku-why/board";

/** A store of a browser that takes texts up to a length. */
class Store {
  #texts = new Map();
  room = Infinity;

  getItem(key) {
    return this.#texts.get(key) ?? null;
  }

  setItem(key, text) {
    if (text.length > this.room) throw new Error("full");
    this.#texts.set(key, text);
  }
}

beforeEach(() => {
  globalThis.window = { sessionStorage: new Store(), localStorage: new Store() };
});

/** A game with two deeds, the second undone. */
function game() {
  const history = new History();
  history.do(enter(blank(), [0], 5), ["R1C1"], "R1C1 is 5");
  history.do(enter(history.board, [1], 6), ["R1C2"], "R1C2 is 6");
  history.undo();
  const record = new Record();
  record.start(0);
  record.time(5000);
  return { history, hint: { level: "nudge" }, typing: true, record };
}

const put = (value) => window.sessionStorage.setItem(KEY, JSON.stringify(value));
const written = () => JSON.parse(window.sessionStorage.getItem(KEY));

test("a game comes back with all of it", () => {
  const saved = game();
  saveGame(saved);
  const { history, hint, typing, record } = savedGame();
  assert.deepEqual(history.toJSON(), saved.history.toJSON());
  assert.deepEqual([hint, typing, record.time(0)], [{ level: "nudge" }, true, 5000]);
  history.redo();
  assert.equal(history.board.cells[1].entered, 6);
});

test("a new tab begins with the newest game, without its hint", () => {
  saveGame(game());
  window.sessionStorage = new Store();
  const { history, hint } = savedGame();
  assert.deepEqual([history.length, hint], [3, null]);
});

test("a game that is only looked at again does not become the newest", () => {
  const first = game();
  saveGame(first);
  const [tab, other] = [window.sessionStorage, game()];
  window.sessionStorage = new Store();
  other.history.redo();
  saveGame(other);
  window.sessionStorage = tab;
  saveGame(first);
  window.sessionStorage = new Store();
  assert.equal(savedGame().history.place, 2);
});

test("where there is nothing, nothing comes back", () => {
  assert.equal(savedGame(), null);
  globalThis.window = {};
  saveGame(game());
  assert.equal(savedGame(), null);
  saveSettings({ theme: "dark" });
  assert.deepEqual(savedSettings(), {});
});

test("a full store keeps the board alone, or else what it had", () => {
  window.sessionStorage.room = 250;
  saveGame(game());
  const { history, hint, typing, record } = savedGame();
  assert.deepEqual([history.length, history.last, history.board.cells[0]], [1, ["R1C1"], { entered: 5 }]);
  assert.deepEqual([hint, typing, record.hints], [null, false, 0]);
  window.sessionStorage.room = 0;
  saveGame({ ...game(), history: new History() });
  assert.equal(savedGame().history.board.cells[0].entered, 5);
});

test("an older saved game is read", () => {
  put({ board: encode(enter(blank(), [3], 7)), last: ["R1C4"], hint: { level: "steps" } });
  const { history, hint } = savedGame();
  assert.deepEqual([history.board.cells[3], history.last, hint], [{ entered: 7 }, ["R1C4"], { level: "steps" }]);
});

test("a part that is malformed does not lose the others", () => {
  saveGame(game());
  const good = written();
  const broken = (part) => {
    put({ ...good, ...part });
    return savedGame();
  };
  assert.equal(broken({ record: { time: "x" } }).history.length, 3);
  assert.equal(broken({ record: 5 }).record.hints, 0);
  assert.equal(broken({ hint: "x" }).hint, null);
  assert.equal(broken({ typing: "x" }).typing, false);
  assert.equal(broken({ history: { place: 99 } }).history.board.cells[0].entered, 5);
  assert.deepEqual(broken({ history: null, last: ["R1C1", 5, "x"] }).history.last, ["R1C1"]);
  assert.equal(broken({ board: "x" }).history.length, 3);
});

test("a tab whose game cannot be read takes the newest of the browser", () => {
  saveGame(game());
  for (const value of [null, 5, "x", [], {}, { board: 5 }]) {
    put(value);
    assert.equal(savedGame().history.length, 3, JSON.stringify(value));
  }
});

test("rules that an older page has saved are asked for again", () => {
  const answer = JSON.parse(readFileSync(new URL("variant.json", import.meta.url), "utf8"));
  const { combined, ...older } = answer;
  assert.deepEqual(combined, []);
  saveVariants([{ rules: ["odd: R9C9"], answer: older }, { rules: answer.rules, answer }]);
  assert.deepEqual(savedVariants(), [{ rules: answer.rules, answer }]);
});

test("settings come back", () => {
  saveSettings({ theme: "dark" });
  assert.deepEqual(savedSettings(), { theme: "dark" });
});
