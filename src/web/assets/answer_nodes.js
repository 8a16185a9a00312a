// Parts of the engine's answers as nodes of the page.

import { elements, fragment, make, refusals } from "./dom.js";
import { addressOf } from "./route.js";

/** @import { BoardAnswer, Line, RenderedStep } from "../answers.js" */

/** An effort in a few characters. @param {number} [effort] */
export const effortText = (effort) => effort?.toFixed(1) ?? "";

/** The name of a step's rule, as a link to its page, and its effort. @param {RenderedStep & { rule: string }} step */
function ruleHeading({ rule, name, effort }) {
  const link = make("a", { href: addressOf("rules", rule), textContent: name });
  const told = effort ? [make("span", { className: "effort", textContent: ` ${effortText(effort)}` })] : [];
  return make("h3", {}, link, ...told);
}

/**
 * A step in words, and the legend of its shapes. A step that is told whole needs no nudge.
 *
 * @param {RenderedStep} step
 */
export function stepNodes(step) {
  const { rule, html, legend } = step;
  const told = /** @type {const} */ (["nudge", "pattern", "full"]).filter((level) => html[level] && !(level === "nudge" && html.full));
  return [
    ...(rule ? [ruleHeading({ ...step, rule })] : []),
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
