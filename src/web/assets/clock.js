// The clock, and the pause that covers the board. Both are there only if the settings say so.

import { allow, byId } from "./dom.js";
import { isBlank, isFull } from "./model.js";
import { clockText } from "./record.js";
import { CLOCK } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Record } from "./record.js" */
/** @import { Store } from "./store.js" */

export class Clock {
  #clock = byId("clock");
  #pause = byId("pause");
  #cover = byId("paused", HTMLDialogElement);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {History} game @param {Record} record @param {Store} store */
  constructor(game, record, store) {
    this.game = game;
    this.record = record;
    this.store = store;
    store.subscribe(["timed", "typing"], () => this.show());
    this.#pause.addEventListener("click", () => this.pause());
    byId("paused-on").addEventListener("click", () => this.#cover.close());
    this.#cover.addEventListener("close", () => this.start());
  }

  /** Whether time may count: a puzzle is being solved, and no pause is on. */
  get #isOn() {
    const { board } = this.game;
    return !this.#cover.open && !isBlank(board) && !isFull(board) && !this.store.state.typing;
  }

  /** Lets time count, if there is something to solve. */
  start() {
    if (this.#isOn) this.record.start(performance.now());
  }

  /** Stops the time. */
  stop() {
    this.record.pause(performance.now());
  }

  /** Stops the time, and covers the board until the player goes on. */
  pause() {
    if (!this.#isOn) return;
    this.stop();
    byId("paused-title").textContent = CLOCK.paused(this.#time);
    this.#cover.showModal();
  }

  /** Shows or hides the clock, which is the button for a pause, as the settings say. */
  show() {
    const { timed } = this.store.state;
    clearInterval(this.#ticking);
    this.#pause.hidden = !timed;
    allow(this.#pause, this.#isOn);
    if (!timed) return;
    this.#tick();
    this.#ticking = setInterval(() => this.#tick(), 1000);
  }

  #tick() {
    this.#clock.textContent = this.#time;
  }

  /** The time so far. */
  get #time() {
    return clockText(this.record.time(performance.now()));
  }
}
