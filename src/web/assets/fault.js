// What is wrong with the printed digits, as the engine says it.

import { fragment, make } from "./dom.js";

/** The words, with what the marks on the board mean. Where digits clash, the last two tell which is suspected. */
export function faultNodes({ texts, fault }) {
  const told = fault?.kind === "clash" ? texts.slice(-2) : texts;
  const words = told.map(({ html }) => fragment(html).firstElementChild);
  return [make("div", { className: "answer wrong" }, ...words), ...fragment(fault?.legend).children];
}
