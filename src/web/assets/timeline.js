// Every deed since the board was begun, back and forth.

import { byId, make } from "./dom.js";

export class Timeline {
  #slide = byId("history-slide");
  #list = byId("history-list");

  constructor(game) {
    this.game = game;
    this.#slide.addEventListener("input", () => game.go(Number(this.#slide.value)));
  }

  show() {
    const { game } = this;
    const { deeds, place } = game;
    this.#slide.max = game.length - 1;
    this.#slide.value = place;
    byId("history-place").textContent = place === 0 ? "The beginning." : `Deed ${place} of ${game.length - 1}: ${deeds[place]}.`;
    this.#list.replaceChildren(...deeds.map((deed, at) => this.#item(deed, at)));
    this.#list.children[place]?.scrollIntoView({ block: "nearest" });
  }

  #item(deed, at) {
    const textContent = at === 0 ? "the beginning" : deed || "a change";
    const button = make("button", { type: "button", textContent });
    if (at === this.game.place) button.setAttribute("aria-current", "step");
    button.addEventListener("click", () => this.game.go(at));
    return make("li", {}, button);
  }
}
