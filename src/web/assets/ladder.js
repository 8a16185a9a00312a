// The rules, each with what it is, why it works, and an example.

import { ask } from "./api.js";
import { byId, drawing, fill, make } from "./dom.js";
import { stepNodes } from "./hint.js";

export class Ladder {
  #rules = [];
  #list = byId("ladder");
  #box = byId("rule");

  constructor() {
    byId("ladder-find").addEventListener("input", () => this.#show());
  }

  /** Asks for the rules, once. */
  async ask() {
    if (this.#rules.length > 0) return;
    const asked = await fill(this.#list, () => ask("/api/rules"));
    if (!asked) return;
    this.#rules = asked.rules;
    this.#show();
  }

  #show() {
    const words = byId("ladder-find").value.toLowerCase().split(/\s+/);
    const says = ({ rule, name, family }) => `${rule} ${name} ${family}`.toLowerCase();
    const found = this.#rules.filter((rule) => words.every((word) => says(rule).includes(word)));
    const families = grouped(found);
    byId("ladder-count").textContent = `${found.length} of ${this.#rules.length} rules.`;
    this.#list.classList.remove("answer");
    this.#list.replaceChildren(
      ...[...families].flatMap(([family, rules]) => [
        make("h3", { textContent: family }),
        make("ul", { className: "rules" }, ...rules.map((rule) => this.#item(rule))),
      ]),
    );
  }

  #item({ rule, name, effort, usual }) {
    const button = make("button", { type: "button", textContent: name });
    button.addEventListener("click", () => this.open(rule));
    const told = effort === undefined || effort === null ? "" : effort.toFixed(1);
    const said = usual === false ? `${told} on demand` : told;
    return make("li", {}, button, make("span", { className: "effort", textContent: said }));
  }

  /** Opens the page of a rule. */
  async open(name) {
    this.#box.hidden = false;
    const rule = await fill(this.#box, () => ask(`/api/rules/${encodeURIComponent(name)}`, undefined, "rule"));
    if (!rule) return;
    const children = [make("h3", { textContent: rule.name, tabIndex: -1 })];
    children.push(...paragraphs(rule.why_it_works));
    if (rule.example) {
      children.push(make("h4", { textContent: "An example" }));
      if (rule.example.figure) children.push(drawing(rule.example.figure));
      children.push(...stepNodes(rule.example));
    }
    if (rule.see_also?.length > 0) children.push(this.#seeAlso(rule.see_also));
    this.#box.replaceChildren(...children);
    this.#box.scrollIntoView({ block: "start" });
    this.#box.focus({ preventScroll: true });
  }

  #seeAlso(names) {
    const links = names.map((name) => {
      const known = this.#rules.find(({ rule }) => rule === name);
      const button = make("button", { type: "button", className: "quiet", textContent: known?.name ?? name });
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
