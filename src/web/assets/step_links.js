// Steps that words name become links to them: "step 12", "steps 3 and 5".

import { make } from "./dom.js";
import { addressOf } from "./route.js";

/** After "step" one number follows; after "steps", a list of them. */
const NAMED = /\bstep \d+|\bsteps \d+(?:(?:, and |, | and )\d+)*/g;

/** Makes links of the steps that `box` names, of a way of `count` steps. */
export function linkSteps(box, count) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.parentElement?.closest("a, button")) text.replaceWith(...linked(text.data, count));
  }
  return box;
}

function linked(text, count) {
  const parts = [];
  let end = 0;
  for (const { 0: named, index } of text.matchAll(NAMED)) {
    parts.push(text.slice(end, index), ...named.split(/(\d+)/).map((part) => link(part, count)));
    end = index + named.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

function link(part, count) {
  const number = Number(part);
  if (!(number >= 1 && number <= count)) return part;
  return make("a", { className: "place", href: addressOf("walk", part), textContent: part });
}
