// The view of the record of a game: the clock, and what a solved puzzle took.

import { byId, closest } from "./dom.js";
import { effortText } from "./answer_nodes.js";
import { durationInWords } from "./record.js";
import { SOLVED } from "./words.js";

/** @import { Record } from "./record.js" */
/** @import { Store } from "./store.js" */

export class RecordView {
  #dialog = byId("solved", HTMLDialogElement);
  #clock = byId("clock");
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {Record} record @param {Store} store */
  constructor(record, store) {
    this.record = record;
    this.store = store;
    store.subscribe(["timed"], () => this.showClock());
    this.#dialog.addEventListener("click", (event) => closest(event, "a, button") && this.#dialog.close());
  }

  /** Tells what a solved puzzle took: time if it is wanted, hints, and the hardest rule among them. */
  celebrate() {
    const { hints, hardest } = this.record;
    const time = this.store.state.timed ? durationInWords(this.record.time(performance.now())) : "";
    const effort = hardest?.effort ? ` (${effortText(hardest.effort)})` : "";
    byId("solved-said").textContent = SOLVED.told(time, hints, hardest ? `${hardest.name}${effort}` : "");
    this.#dialog.showModal();
  }

  /** Shows or hides the clock, as the settings say. */
  showClock() {
    const { timed } = this.store.state;
    clearInterval(this.#ticking);
    this.#clock.hidden = !timed;
    if (!timed) return;
    this.#tick();
    this.#ticking = setInterval(() => this.#tick(), 1000);
  }

  #tick() {
    const seconds = Math.floor(this.record.time(performance.now()) / 1000);
    const [hours, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const parts = hours > 0 ? [hours, ...rest] : rest;
    this.#clock.textContent = parts.map((part, at) => (at > 0 ? `${part}`.padStart(2, "0") : part)).join(":");
  }
}
