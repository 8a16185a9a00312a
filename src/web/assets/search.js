// The recursive search at work.

import { ask, takeBack } from "./api.js";
import { byId, fill, inWords, make } from "./dom.js";
import { bare, indexOf } from "./model.js";

const RATES = [1, 2, 4, 8, 16, 32, 64, 250, 1000];
const LOGGED = 6;
const TOPIC = "film";

export class Search {
  #events = [];
  #at = 0;
  #tried = new Map();
  #timer;
  #lines = [];
  #loading;

  constructor(game, board) {
    this.game = game;
    this.board = board;
    byId("search-play").addEventListener("click", () => (this.#timer ? this.#pause() : this.#play()));
    byId("search-step").addEventListener("click", () => this.#step());
    byId("search-end").addEventListener("click", () => this.#end());
    byId("search-speed").addEventListener("input", () => this.#rate());
    this.#rate();
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

  /** Are there events? They are asked for once, however often somebody clicks. */
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
      box.replaceChildren(make("p", { textContent: inWords(asked.texts) }));
      return false;
    }
    this.board.clear();
    this.#events = asked.events;
    this.ending = inWords(asked.texts);
    return true;
  }

  async #play() {
    if (!(await this.#load())) return;
    if (this.#at === this.#events.length) this.#rewind();
    byId("search-play").textContent = "Pause";
    const rate = RATES[byId("search-speed").value];
    // Faster than a screen can show, several events go into one picture.
    const many = Math.ceil(rate / 60);
    this.#timer = setInterval(() => this.#go(many), (1000 * many) / rate);
  }

  /** Back to the first event. */
  #rewind() {
    this.#at = 0;
    this.#tried.clear();
    this.#lines = [];
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    byId("search-play").textContent = "Watch";
  }

  async #step() {
    this.#pause();
    if (await this.#load()) this.#go(1);
  }

  async #end() {
    this.#pause();
    if (await this.#load()) this.#go(this.#events.length - this.#at);
  }

  #rate() {
    const rate = RATES[byId("search-speed").value];
    byId("search-rate").textContent = rate === 1 ? "one event a second" : `${rate} events a second`;
    if (this.#timer) {
      this.#pause();
      this.#play();
    }
  }

  #go(many) {
    for (const event of this.#events.slice(this.#at, this.#at + many)) this.#take(event);
    this.#at = Math.min(this.#at + many, this.#events.length);
    if (this.#at === this.#events.length) this.#pause();
    this.#show();
  }

  #take({ do: deed, cell, digit, depth, in_short: said }) {
    if (deed === "try") this.#tried.set(indexOf(cell), digit);
    if (deed === "undo") this.#tried.delete(indexOf(cell));
    this.now = deed === "solved" ? undefined : indexOf(cell);
    this.#lines = [...this.#lines, `${String(depth).padStart(2)}  ${said.text}`].slice(-LOGGED);
  }

  #show() {
    // Nobody can hear every event of a film.
    byId("search-place").setAttribute("aria-live", this.#timer ? "off" : "polite");
    const ended = this.#events.length > 0 && this.#at === this.#events.length;
    const place = `Event ${this.#at} of ${this.#events.length}. ${ended ? this.ending : ""}`;
    byId("search-place").textContent = this.#events.length > 0 ? place.trim() : "";
    byId("search-log").replaceChildren(...this.#lines.map((line) => make("li", { textContent: line })));
    if (this.#events.length > 0) this.board.showTried(this.#tried, ended ? undefined : this.now);
  }
}
