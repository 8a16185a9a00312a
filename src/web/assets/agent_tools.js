// The questions about the board as tools for an agent in the browser (WebMCP), where the browser has them.

import { ask } from "./api.js";
import { Failure } from "./failure.js";
import { bare } from "./model.js";
import { AGENT } from "./words.js";

/** @import { Answers, BoardAnswer, Step } from "../answers.js" */
/** @import { History } from "./history.js" */

/**
 * A tool: the question that it asks, with what is known of its fields, and those that the agent fills in.
 *
 * @typedef {{ name: string, about: string, question: keyof Answers, known?: object, properties: object, required?: string[] }} Tool
 */

const CELL = { type: "string", description: AGENT.cell };
const level = (/** @type {string[]} */ ...names) => ({ type: "string", enum: names, default: names[0], description: AGENT.level });

/** @type {Tool[]} */
const TOOLS = [
  { name: "read_board", about: AGENT.board, question: "write", known: { format: "pencil_marks" }, properties: {} },
  { name: "hint", about: AGENT.hint, question: "hint", known: { level: "nudge" }, properties: { level: level("nudge", "pattern", "full") } },
  {
    name: "why",
    about: AGENT.why,
    question: "why",
    properties: { cell: CELL, not: { type: "integer", minimum: 1, maximum: 9, description: AGENT.not } },
    required: ["cell"],
  },
  { name: "check", about: AGENT.check, question: "check", known: { level: "there" }, properties: { level: level("there", "house", "entry", "why") } },
  { name: "judge", about: AGENT.judge, question: "judge", properties: { said: { type: "string", description: AGENT.said } }, required: ["said"] },
];

/** The words of an answer, as far as its level tells. @param {BoardAnswer & { steps?: Step[], text?: string }} answer */
function wordsOf({ text, texts, steps = [] }) {
  const told = steps.flatMap((step) => Object.values(step.texts)).flat();
  return [text ?? [], ...[...texts, ...told].map((line) => line.text)].flat().join("\n");
}

/** Registers the tools for the board of a game. @param {History} game */
export function registerTools(game) {
  // The specification has moved it to the document; browsers of some months ago have it on the navigator.
  const { modelContext } = /** @type {any} */ ("modelContext" in document ? document : navigator);
  if (!modelContext?.registerTool) return;
  for (const { name, about, question, known, properties, required = [] } of TOOLS) {
    const execute = async (/** @type {object} */ fields) => {
      // A topic of its own: no call takes the place of another.
      const asked = ask(question, { ...known, ...fields, board: bare(game.board) }, `agent ${crypto.randomUUID()}`);
      return asked.then((answer) => content(wordsOf(/** @type {BoardAnswer} */ (answer))), refused);
    };
    const inputSchema = { type: "object", properties, required, additionalProperties: false };
    const tool = { name, description: about, inputSchema, annotations: { readOnlyHint: true }, execute };
    // A browser that refuses a tool has the page all the same.
    new Promise((done) => done(modelContext.registerTool(tool))).catch(() => {});
  }
}

/** @param {string} text */
const content = (text, isError = false) => ({ content: [{ type: "text", text }], isError });

/** What is wrong with a call, and what to send instead. @param {unknown} error */
function refused(error) {
  if (!(error instanceof Failure)) throw error;
  return content([error.message, error.help].filter(Boolean).join("\n"), true);
}
