// The games of this device: each is kept as it is played, and can be gone on with.

import {
  exported, gameOf, imported, isTouched, joined, joinedPractice, withGame, withResult, withoutGame,
} from "./game_list.js";
import { givensOf, isBlank, unpack } from "./model.js";
import { anew } from "./origin.js";
import { Record } from "./record.js";
import { saveGames, savePractice, savedGames, savedPractice } from "./storage.js";
import { learnRules } from "./variant_source.js";
import { ACTIONS } from "./words.js";

/** @import { Game, Practice } from "./game_list.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Origin } from "./origin.js" */

/** The board of a game; its rules are known then, if the engine can be asked. @param {Game} game */
async function boardOf(game) {
  const board = unpack(game.board);
  if (board) await learnRules(board).catch(() => {});
  return board;
}

/** Keeps the game on the board in the list of games. */
export class Games {
  /** The board that was kept last, and where it comes from. @type {{ board: Board, origin: Origin } | undefined} */
  #last;
  /** A board that is not to be kept: the player has deleted it. @type {Board | undefined} */
  #deleted;

  /** @param {History} history @param {Record} record */
  constructor(history, record) {
    this.history = history;
    this.record = record;
  }

  /** The games and results that are kept. */
  get kept() {
    return savedGames();
  }

  /** Keeps the game on the board. What is empty, or a position to practise on, is no game. */
  keep() {
    const { board, origin } = this.history;
    const isGame = !isBlank(board) && !origin.exercise && board !== this.#deleted;
    this.#last = isGame ? { board, origin } : undefined;
    this.#keepLast();
  }

  /**
   * Leaves the game that was on the board for the one that is there now, and takes up the record of that. A puzzle that
   * the page has made is forgotten if nothing was written into it: it can make another.
   */
  change() {
    this.#keepLast();
    const { board, origin } = this.#last ?? {};
    if (board && origin?.made && !isTouched(board)) saveGames(withoutGame(this.kept, origin.id));
    this.#last = undefined;
    this.record.reset(Record.from(this.#find(this.history.origin.id)?.record));
  }

  /** Keeps the last game with its record as it is now; it is as old as its last change. */
  #keepLast() {
    if (!this.#last) return;
    const { board, origin } = this.#last;
    const game = gameOf(board, origin, this.record, performance.now());
    const { kept } = this;
    const before = kept.games.find((other) => other.origin.id === origin.id);
    if (before?.board === game.board) game.changed = before.changed;
    saveGames(withGame(kept, game));
  }

  /** Notes what the solved game on the board took. */
  finish() {
    const { history, record } = this;
    const { id, level, day } = history.origin;
    const took = { time: record.time(performance.now()), hints: record.counts };
    saveGames(withResult(this.kept, { id, when: Date.now(), ...took, ...(level && { level }), ...(day && { day }) }));
  }

  /** Puts a game on the board as it was left. @param {number} id */
  async goOn(id) {
    const game = this.#find(id);
    const board = game && (await boardOf(game));
    if (board) this.history.restart(board, ACTIONS.goneOn, game.origin);
  }

  /** Begins the puzzle of a game again; what was kept of it stays. @param {number} id */
  async again(id) {
    const game = this.#find(id);
    const board = game && (await boardOf(game));
    if (board) this.history.restart(givensOf(board), ACTIONS.playedAgain, anew(game.origin));
  }

  /** The game with the puzzle of a day, the last one of several. @param {string} day */
  ofDay(day) {
    return this.kept.games.find(({ origin }) => origin.day === day);
  }

  /** All of it as the text of a file, with the progress with each rule. */
  export() {
    return exported({ ...this.kept, practice: savedPractice() });
  }

  /** Joins what such a file holds with what is kept here; undefined if it is none. @param {string} text */
  import(text) {
    const other = imported(text);
    if (!other) return undefined;
    saveGames(joined(this.kept, other));
    savePractice(/** @type {Practice} */ (joinedPractice(savedPractice(), other.practice)));
    return other;
  }

  /** Deletes all of it; the board stays as it is. */
  delete() {
    this.#deleted = this.history.board;
    this.#last = undefined;
    saveGames({ games: [], results: [] });
    savePractice({});
  }

  /** @param {number} id */
  #find(id) {
    return this.kept.games.find(({ origin }) => origin.id === id);
  }
}
