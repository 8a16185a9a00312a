// What words lead to: rules, and what the words of art mean.

import { ask } from "./api.js";
import { byId, make } from "./dom.js";
import { addressOf } from "./route.js";

/** The name of a step's rule, as a link to its page, and how hard it is to see. */
export function ruleLink({ rule, name, effort }) {
  const link = make("a", { href: addressOf("rules", rule), textContent: name });
  const told = effort ? [make("span", { className: "effort", textContent: ` ${effort.toFixed(1)}` })] : [];
  return make("h3", {}, link, ...told);
}

let meanings;

/** Brings what the words of art mean, once. */
async function meaningOf(id) {
  meanings ??= ask("words", {}).catch(() => (meanings = undefined));
  const known = await meanings;
  return known?.words.find((word) => word.id === id);
}

/** A word of art opens what it means. */
export function explainWords() {
  document.addEventListener("click", async ({ target }) => {
    const id = target.closest?.("[popovertarget]")?.getAttribute("popovertarget");
    // Once it is there, the browser opens it.
    if (!id || byId(id)) return;
    const word = await meaningOf(id);
    if (!word || byId(id)) return;
    const term = make("b", { textContent: word.term });
    const meaning = make("p", { id, className: "meaning", popover: "auto" }, term, `: ${word.meaning}`);
    document.body.append(meaning);
    meaning.showPopover();
  });
}
