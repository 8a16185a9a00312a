// The view of practice: which rule is practised, in which kind of puzzle, and how far one is with it.

import { ask } from "./api.js";
import { isClassic } from "./curriculum.js";
import { byId, fill } from "./dom.js";
import { kindOptions, ruleOptions } from "./options.js";
import { progressWith } from "./progress.js";
import { addressOf } from "./route.js";
import { PRACTISE } from "./words.js";

/** @import { Exercise } from "./exercise.js" */
/** @import { RuleRow } from "../answers.js" */

export class Practise {
  #exercise;
  #kind = byId("practise-kind", HTMLSelectElement);
  #rules = byId("practise-rule", HTMLSelectElement);
  #focus = byId("practise-focus", HTMLInputElement);
  #said = byId("practise-said");
  /** All rules, once they are known. @type {RuleRow[]} */
  #all = [];
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
    this.#kind.append(...kindOptions());
    this.#kind.addEventListener("change", () => this.#offer(this.#rules.value));
  }

  /** Shows the choice of rules, with this one chosen. @param {string} [name] */
  open(name = this.#exercise.rule) {
    this.#opening = this.#choose(name);
  }

  /** Puts a position on the board. */
  async #begin() {
    await this.#opening;
    const [rule, kind, focus] = [this.#rules.value, this.#kind.value, this.#focus.checked];
    if (rule) this.#exercise.practise({ rule, kind, focus }, this.#said);
  }

  /** @param {string} [name] */
  async #choose(name) {
    if (this.#all.length === 0) {
      const asked = await fill(this.#said, () => ask("rules", {}, "practise"));
      if (!asked) return;
      this.#said.replaceChildren();
      this.#all = asked.rules;
    }
    this.#kind.value = this.#exercise.kind ?? this.#kind.value;
    this.#offer(name ?? (this.#rules.value || "x_wing"));
  }

  /**
   * Offers the rules for the kind of puzzle, with this one chosen if there is such a rule. A rule of variants that is
   * asked for by name has positions of its own.
   *
   * @param {string} name
   */
  #offer(name) {
    const rules = this.#all.filter((row) => this.#kind.value !== "" || isClassic(row) || row.rule === name);
    this.#rules.replaceChildren(...ruleOptions(rules));
    this.#rules.value = rules.some(({ rule }) => rule === name) ? name : "x_wing";
    this.#show();
  }

  #show() {
    const rule = this.#rules.value;
    const { asked, found, hinted } = progressWith(rule);
    byId("practise-acts").hidden = !this.#exercise.isOn;
    byId("practise-far").textContent = asked > 0 ? PRACTISE.progress(found, asked, hinted) : "";
    byId("practise-page", HTMLAnchorElement).href = addressOf("rules", rule);
  }
}
