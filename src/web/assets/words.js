// What words lead to: rules, and what the words of art mean.

import { ask } from "./api.js";
import { make } from "./dom.js";
import { addressOf } from "./route.js";

/** The name of a step's rule, as a link to its page, and how hard it is to see. */
export function ruleLink({ rule, name, effort }) {
  const link = make("a", { href: addressOf("rules", rule), textContent: name });
  const told = effort ? [make("span", { className: "effort", textContent: ` ${effort.toFixed(1)}` })] : [];
  return make("h3", {}, link, ...told);
}

/** Brings what the words of art mean; the words themselves open it. */
export async function explainWords() {
  const { words } = await ask("words", {}).catch(() => ({ words: [] }));
  const meaning = ({ id, term, meaning }) =>
    make("p", { id, className: "meaning", popover: "auto" }, make("b", { textContent: term }), `: ${meaning}`);
  document.body.append(...words.map(meaning));
}
