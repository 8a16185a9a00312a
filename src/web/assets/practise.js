// The view of practice: which rule is practised, and how far one is with it.

import { ask } from "./api.js";
import { grouped, isClassic } from "./curriculum.js";
import { byId, fill, make } from "./dom.js";
import { progressWith } from "./progress.js";
import { addressOf } from "./route.js";
import { PRACTISE } from "./words.js";

/** @import { Exercise } from "./exercise.js" */
/** @import { RuleRow } from "../answers.js" */

export class Practise {
  #exercise;
  #rules = byId("practise-rule", HTMLSelectElement);
  #focus = byId("practise-focus", HTMLInputElement);
  #said = byId("practise-said");
  /** Ends when the rules can be chosen from. @type {Promise<void> | undefined} */
  #opening;

  /**
   * `onStop` is called when one has stopped practising.
   *
   * @param {Exercise} exercise @param {{ onStop: () => void }} handlers
   */
  constructor(exercise, { onStop }) {
    this.#exercise = exercise;
    byId("practise-new").addEventListener("click", () => this.#begin());
    byId("practise-again").addEventListener("click", () => exercise.again());
    byId("practise-stop").addEventListener("click", () => {
      exercise.stop();
      onStop();
    });
    this.#rules.addEventListener("change", () => this.#show());
  }

  /** Shows the choice of rules, with this one chosen. @param {string} [name] */
  open(name = this.#exercise.rule) {
    this.#opening = this.#choose(name);
  }

  /** Puts a position on the board. */
  async #begin() {
    await this.#opening;
    if (this.#rules.value) this.#exercise.practise(this.#rules.value, this.#focus.checked, this.#said);
  }

  /** @param {string} [name] */
  async #choose(name) {
    await this.#offer();
    if (name && [...this.#rules.options].some(({ value }) => value === name)) this.#rules.value = name;
    this.#show();
  }

  async #offer() {
    if (this.#rules.options.length > 0) return;
    const asked = await fill(this.#said, () => ask("rules", {}, "practise"));
    if (!asked) return;
    this.#said.replaceChildren();
    const option = (/** @type {RuleRow} */ { rule, name }) => make("option", { value: rule, textContent: name });
    for (const [label, rules] of grouped(asked.rules.filter(isClassic))) {
      this.#rules.append(make("optgroup", { label }, ...rules.map(option)));
    }
    this.#rules.value = "x_wing";
  }

  #show() {
    const rule = this.#rules.value;
    const { asked, found, hinted } = progressWith(rule);
    byId("practise-acts").hidden = !this.#exercise.isOn;
    byId("practise-far").textContent = asked > 0 ? PRACTISE.progress(found, asked, hinted) : "";
    byId("practise-page", HTMLAnchorElement).href = addressOf("rules", rule);
  }
}
