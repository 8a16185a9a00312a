// The view of the timeline: every action since the board was begun.

import { byId, make } from "./dom.js";
import { ACTIONS, HISTORY } from "./words.js";

/** @import { History } from "./history.js" */

export class Timeline {
  #slide = byId("history-slide", HTMLInputElement);
  #list = byId("history-list");

  /** @param {History} game */
  constructor(game) {
    this.game = game;
    this.#slide.addEventListener("input", () => game.go(Number(this.#slide.value)));
  }

  show() {
    const { game } = this;
    const { actions, place } = game;
    this.#slide.max = `${game.length - 1}`;
    this.#slide.value = `${place}`;
    byId("history-place").textContent = place === 0 ? HISTORY.beginning : HISTORY.place(place, game.length - 1, actions[place]);
    this.#list.replaceChildren(...actions.map((action, at) => this.#item(action, at)));
    this.#list.children[place]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} action @param {number} at */
  #item(action, at) {
    const textContent = at === 0 ? ACTIONS.beginning : action || ACTIONS.change;
    const button = make("button", { type: "button", textContent });
    if (at === this.game.place) button.setAttribute("aria-current", "step");
    button.addEventListener("click", () => this.game.go(at));
    return make("li", {}, button);
  }
}
