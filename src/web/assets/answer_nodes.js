// Parts of the engine's answers as nodes of the page.

import { elements, fragment, make, refusals } from "./dom.js";
import { addressOf } from "./route.js";

/** @import { BoardAnswer, Line, RenderedStep } from "../answers.js" */

/** An effort in a few characters. @param {number} [effort] */
export const effortText = (effort) => effort?.toFixed(1) ?? "";

/** Maximum number of characters of a pattern that is a title: it stays on one line of a phone. */
const MAX_TITLE = 36;

/** The text of markup as it is seen: what is only for the ear is left out. @param {string} [markup] */
function seenText(markup) {
  const parts = fragment(markup);
  for (const heard of parts.querySelectorAll(".hear")) heard.remove();
  return parts.textContent ?? "";
}

/** Whether the title of a step is its pattern. @param {RenderedStep} step */
const hasPatternAsTitle = ({ rule, html }) => Boolean(rule && html.full) && seenText(html.pattern).length <= MAX_TITLE;

/**
 * The title of a step whose rule is told: its pattern if that is short, else the rule and its effort; the name of the
 * rule is a link to its page.
 *
 * @param {RenderedStep & { rule: string }} step
 */
export function titleNodes(step) {
  const { rule, name = "", effort, html } = step;
  const link = make("a", { href: addressOf("rules", rule), textContent: name });
  if (!hasPatternAsTitle(step)) return [link, make("span", { className: "effort", textContent: ` ${effortText(effort)}` })];
  const nodes = [...(fragment(html.pattern).firstElementChild?.childNodes ?? [])];
  // A pattern begins with the name of its rule.
  let left = name.length;
  while (left > 0 && nodes[0]) {
    const text = nodes.shift()?.textContent ?? "";
    if (text.length > left) nodes.unshift(document.createTextNode(text.slice(left)));
    left -= text.length;
  }
  const last = nodes.at(-1);
  if (last instanceof Text) last.data = last.data.replace(/\.$/, "");
  return [link, ...nodes];
}

/**
 * A step in words, and the legend of its shapes. A step that is told whole needs no nudge, and no pattern that is its
 * title; `hasTitle`: the title is shown elsewhere.
 *
 * @param {RenderedStep} step @param {{ hasTitle?: boolean }} [options]
 */
export function stepNodes(step, { hasTitle = false } = {}) {
  const { rule, html, legend } = step;
  const isTold = { nudge: !html.full, pattern: !hasPatternAsTitle(step), full: true };
  const told = /** @type {const} */ (["nudge", "pattern", "full"]).filter((level) => html[level] && isTold[level]);
  return [
    ...(rule && !hasTitle ? [make("h3", {}, ...titleNodes({ ...step, rule }))] : []),
    ...told.map((level) => make("div", { className: level }, fragment(html[level]))),
    ...fragment(legend).children,
  ];
}

/** Lines as paragraphs. @param {Line[]} lines */
const lineNodes = (lines) => elements(...lines.map(({ html }) => html));

/** An answer without a step. @param {Pick<BoardAnswer, "texts" | "fault" | "refused">} answer */
export const textNodes = (answer) => [
  ...lineNodes(answer.texts),
  ...lineNodes((answer.fault?.ways ?? []).map(({ text }) => text)),
  ...fragment(answer.fault?.legend).children,
  ...refusals(answer),
];

/**
 * What is wrong with the printed digits, with the legend of the marks on the board. Where digits clash, the last
 * two lines tell which is suspected.
 *
 * @param {Pick<BoardAnswer, "texts" | "fault">} answer
 */
export function faultNodes({ texts, fault }) {
  const told = fault?.kind === "clash" ? texts.slice(-2) : texts;
  return [make("div", { className: "answer wrong" }, ...lineNodes(told)), ...fragment(fault?.legend).children];
}
