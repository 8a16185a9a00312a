// The rules, each with what it is, why it works, and an example.

import { ask } from "./api.js";
import { byId, drawing, fill, make, refusals } from "./dom.js";
import { stepNodes } from "./hint.js";

export class Ladder {
  #names = new Map();
  #list = byId("ladder");
  #box = byId("rule");

  constructor() {
    byId("ladder-find").addEventListener("input", () => this.#find());
  }

  /** Asks for the rules, once. */
  async ask() {
    if (this.#names.size === 0) await this.#find();
  }

  /** Asks for the rules that the words in the field are about. */
  async #find() {
    const find = byId("ladder-find").value;
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

  #item({ rule, name, effort, usual }) {
    const button = make("button", { type: "button", textContent: name });
    button.addEventListener("click", () => this.open(rule));
    const told = effort.full?.toFixed(1) ?? "";
    const said = usual === false ? `${told} on demand` : told;
    return make("li", {}, button, make("span", { className: "effort", textContent: said }));
  }

  /** Opens the page of a rule. */
  async open(name) {
    this.#box.hidden = false;
    const rule = await fill(this.#box, () => ask("rule", { name }));
    if (!rule) return;
    const children = [make("h3", { textContent: rule.name, tabIndex: -1 })];
    children.push(...paragraphs(rule.why_it_works.text));
    if (rule.example) {
      children.push(make("h4", { textContent: "An example" }));
      if (rule.example.figure) children.push(drawing(rule.example.figure));
      children.push(...stepNodes(rule.example));
    }
    if (rule.see_also?.length > 0) children.push(this.#seeAlso(rule.see_also));
    children.push(...refusals(rule));
    this.#box.replaceChildren(...children);
    this.#box.scrollIntoView({ block: "start" });
    this.#box.focus({ preventScroll: true });
  }

  #seeAlso(names) {
    const links = names.map((name) => {
      const textContent = this.#names.get(name) ?? name;
      const button = make("button", { type: "button", className: "quiet", textContent });
      button.addEventListener("click", () => this.open(name));
      return button;
    });
    return make("div", { className: "deeds" }, "See also:", ...links);
  }
}

const paragraphs = (text = "") =>
  text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => make("p", { textContent: part }));

function grouped(rules) {
  const families = new Map();
  for (const rule of rules) {
    families.set(rule.family, [...(families.get(rule.family) ?? []), rule]);
  }
  return families;
}
