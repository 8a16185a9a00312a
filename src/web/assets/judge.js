// The view in which a step of one's own is judged: does it follow from its reasons?

import { ask } from "./api.js";
import { faultNodes, textNodes } from "./answer_nodes.js";
import { byId, fill } from "./dom.js";
import { bare } from "./model.js";

/** @import { History } from "./history.js" */

export class Judge {
  #said = byId("judge-said", HTMLTextAreaElement);
  #answer = byId("judge-answer");

  /** @param {History} game */
  constructor(game) {
    this.game = game;
    byId("judge-ask").addEventListener("click", () => this.#judge());
  }

  /** Puts away what was said of another board. */
  show() {
    this.#answer.replaceChildren();
    this.#answer.classList.remove("wrong");
  }

  async #judge() {
    const fields = { board: bare(this.game.board), said: this.#said.value };
    const asked = await fill(this.#answer, () => ask("judge", fields), byId("judge-ask"));
    if (!asked) return;
    this.#answer.replaceChildren(...(asked.fault ? faultNodes(asked) : textNodes(asked)));
    this.#answer.classList.toggle("wrong", asked.result !== "done");
  }
}
