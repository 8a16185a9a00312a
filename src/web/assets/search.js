// The view of the backtracking search, event by event.

import { ask, takeBack } from "./api.js";
import { byId, fill, make, textOf } from "./dom.js";
import { bare, indexOf } from "./model.js";
import { SEARCH } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { BacktrackEvent } from "../answers.js" */

/** Events a second, by the place of the slider. */
const RATES = [1, 2, 4, 8, 16, 32, 64, 250, 1000];
const LOGGED = 6;
const TOPIC = "film";

export class Search {
  /** @type {BacktrackEvent[]} */
  #events = [];
  #at = 0;
  /** The digits that are being tried, by cell. @type {Map<number, number>} */
  #tried = new Map();
  /** The cell that was tried last. @type {number | undefined} */
  #now;
  #ending = "";
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** @type {string[]} */
  #lines = [];
  /** @type {Promise<boolean> | undefined} */
  #loading;
  #speed = byId("search-speed", HTMLInputElement);

  /** @param {History} game @param {BoardView} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    byId("search-play").addEventListener("click", () => (this.#timer ? this.#pause() : this.#play()));
    byId("search-step").addEventListener("click", () => this.#step());
    byId("search-end").addEventListener("click", () => this.#end());
    this.#speed.addEventListener("input", () => this.#showRate());
    this.#showRate();
  }

  get #rate() {
    return RATES[Number(this.#speed.value)];
  }

  /** Forgets the search: the board has changed, or another view has it. */
  clear() {
    this.#pause();
    takeBack(TOPIC);
    byId("search-error").replaceChildren();
    if (this.#events.length === 0) return;
    this.#events = [];
    this.#rewind();
    this.#show();
    this.board.clear();
  }

  /** Loads the events, once, however often somebody clicks; false if there are none. */
  #load() {
    this.#loading ??= this.#ask().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #ask() {
    if (this.#events.length > 0) return true;
    const board = bare(this.game.board);
    const box = byId("search-error");
    const asked = await fill(box, () => ask(TOPIC, { board }));
    if (!asked) return false;
    box.replaceChildren();
    if (asked.events.length === 0) {
      box.replaceChildren(make("p", { textContent: textOf(asked.texts) }));
      return false;
    }
    this.board.clear();
    this.#events = asked.events;
    this.#ending = textOf(asked.texts);
    return true;
  }

  async #play() {
    if (!(await this.#load())) return;
    if (this.#at === this.#events.length) this.#rewind();
    byId("search-play").textContent = SEARCH.pause;
    const rate = this.#rate;
    // Faster than a screen can show, several events go into one picture.
    const many = Math.ceil(rate / 60);
    this.#timer = setInterval(() => this.#go(many), (1000 * many) / rate);
  }

  /** Goes back to the first event. */
  #rewind() {
    this.#at = 0;
    this.#tried.clear();
    this.#lines = [];
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    byId("search-play").textContent = SEARCH.watch;
  }

  async #step() {
    this.#pause();
    if (await this.#load()) this.#go(1);
  }

  async #end() {
    this.#pause();
    if (await this.#load()) this.#go(this.#events.length - this.#at);
  }

  #showRate() {
    const rate = this.#rate;
    byId("search-rate").textContent = SEARCH.rate(rate);
    if (this.#timer) {
      this.#pause();
      this.#play();
    }
  }

  /** Goes on by so many events. @param {number} many */
  #go(many) {
    for (const event of this.#events.slice(this.#at, this.#at + many)) this.#apply(event);
    this.#at = Math.min(this.#at + many, this.#events.length);
    if (this.#at === this.#events.length) this.#pause();
    this.#show();
  }

  /** @param {BacktrackEvent} event */
  #apply({ do: action, cell, digit, depth, in_short: said }) {
    if (action === "try") this.#tried.set(indexOf(cell), digit);
    if (action === "undo") this.#tried.delete(indexOf(cell));
    this.#now = action === "solved" ? undefined : indexOf(cell);
    this.#lines = [...this.#lines, `${String(depth).padStart(2)}  ${said.text}`].slice(-LOGGED);
  }

  #show() {
    // Nobody can hear every event.
    byId("search-place").setAttribute("aria-live", this.#timer ? "off" : "polite");
    const ended = this.#events.length > 0 && this.#at === this.#events.length;
    const place = SEARCH.place(this.#at, this.#events.length, ended ? this.#ending : "");
    byId("search-place").textContent = this.#events.length > 0 ? place : "";
    byId("search-log").replaceChildren(...this.#lines.map((line) => make("li", { textContent: line })));
    if (this.#events.length > 0) this.board.showTried(this.#tried, ended ? undefined : this.#now);
  }
}
