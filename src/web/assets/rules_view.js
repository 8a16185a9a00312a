// The view of the rules, each with what it is, why it works, and an example.

import { effortText, stepNodes } from "./answer_nodes.js";
import { ask } from "./api.js";
import { byId, drawing, fill, make, refusals } from "./dom.js";
import { addressOf } from "./route.js";
import { RULES } from "./words.js";

/** @import { Panel } from "./panel.js" */
/** @import { RuleRow } from "../answers.js" */

export class RulesView {
  /** The names of the rules, by their identifiers. @type {Map<string, string>} */
  #names = new Map();
  #field = byId("ladder-find", HTMLInputElement);
  #list = byId("ladder");
  #box = byId("rule");

  /** @param {Panel} panel */
  constructor(panel) {
    this.panel = panel;
    this.#field.addEventListener("input", () => this.#find());
  }

  /** Shows the rule of this name; without one, all of them. @param {string} [name] */
  async open(name) {
    byId("rules-all").hidden = Boolean(name);
    this.#box.hidden = !name;
    if (this.#names.size === 0) await this.#find();
    if (name) await this.#show(name);
  }

  /** Searches for rules by the words in the field. */
  async #find() {
    const find = this.#field.value;
    const asked = await fill(this.#list, () => ask("rules", { find }));
    if (!asked) return;
    for (const { rule, name } of asked.rules) this.#names.set(rule, name);
    byId("ladder-count").textContent = asked.text.text;
    this.#list.classList.remove("answer");
    this.#list.replaceChildren(
      ...[...grouped(asked.rules)].flatMap(([family, rules]) => [
        make("h3", { textContent: family }),
        make("ul", { className: "rules" }, ...rules.map((rule) => this.#item(rule))),
      ]),
    );
  }

  /** @param {RuleRow} row */
  #item({ rule, name, effort, usual }) {
    const link = make("a", { href: addressOf("rules", rule), textContent: name });
    const told = effortText(effort.full);
    const said = usual === false ? RULES.onDemand(told) : told;
    return make("li", {}, link, make("span", { className: "effort", textContent: said }));
  }

  /** Shows the page of a rule. @param {string} name */
  async #show(name) {
    this.#box.replaceChildren();
    const rule = await fill(this.#box, () => ask("rule", { name }));
    if (!rule) return;
    const back = make("a", { className: "back", href: addressOf("rules"), textContent: RULES.all });
    const way = make("button", { type: "button", className: "plain", textContent: RULES.back });
    way.addEventListener("click", () => window.history.back());
    /** @type {Element[]} */
    const children = [make("div", { className: "actions" }, way, back), make("h3", { textContent: rule.name })];
    children.push(...paragraphs(rule.why_it_works.text));
    if (rule.how_to_look) {
      children.push(make("h4", { textContent: RULES.howToLook }), ...paragraphs(rule.how_to_look.text));
    }
    if (rule.example) {
      children.push(make("h4", { textContent: RULES.example }));
      const figure = drawing(rule.example.figure);
      if (figure) children.push(figure);
      children.push(...stepNodes({ ...rule.example, rule: undefined }));
    }
    if (rule.see_also?.length) children.push(this.#seeAlso(rule.see_also));
    const practise = make("a", { className: "button", href: addressOf("practise", rule.rule), textContent: RULES.practise });
    children.push(make("div", { className: "actions" }, practise));
    children.push(...refusals(rule));
    this.#box.replaceChildren(...children);
    this.panel.scrollToTop();
    this.#box.focus({ preventScroll: true });
  }

  /** @param {string[]} names */
  #seeAlso(names) {
    const links = names.map((name) =>
      make("a", { className: "button", href: addressOf("rules", name), textContent: this.#names.get(name) ?? name }),
    );
    return make("div", { className: "actions" }, RULES.seeAlso, ...links);
  }
}

const paragraphs = (text = "") =>
  text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => make("p", { textContent: part }));

/** Groups rules by the name of their family, in order. @param {RuleRow[]} rules */
export function grouped(rules) {
  /** @type {Map<string, RuleRow[]>} */
  const families = new Map();
  for (const rule of rules) {
    families.set(rule.family, [...(families.get(rule.family) ?? []), rule]);
  }
  return families;
}
