// The glossary: a term of art opens its meaning.

import { ask } from "./api.js";
import { closest, make } from "./dom.js";

/** @import { Answers } from "../answers.js" */

/** Shows the meaning of a term that is clicked in any text; the glossary is asked for once. */
export function explainTerms() {
  /** @type {Promise<Answers["words"] | undefined> | undefined} */
  let glossary;
  const meaningOf = async (/** @type {string} */ id) => {
    glossary ??= ask("words", {}).catch(() => (glossary = undefined));
    return (await glossary)?.words.find((word) => word.id === id);
  };
  document.addEventListener("click", async (event) => {
    const id = closest(event, "[popovertarget]")?.getAttribute("popovertarget");
    // Once it is there, the browser opens it.
    if (!id || document.getElementById(id)) return;
    const word = await meaningOf(id);
    if (!word || document.getElementById(id)) return;
    const term = make("b", { textContent: word.term });
    const meaning = make("p", { id, className: "meaning", popover: "auto" }, term, `: ${word.meaning}`);
    document.body.append(meaning);
    meaning.showPopover();
  });
}
