// The view of the rules of a puzzle beside rows, columns, and boxes: what they say, and a choice of them.

import { askSeveral } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { Failure } from "./failure.js";
import { variantOf, withRules } from "./model.js";
import { partsOf, withRule } from "./rule_lines.js";
import { askRules } from "./variant_source.js";
import { ACTIONS, VARIANT } from "./words.js";

/** @import { Change, History } from "./history.js" */

/** An empty grid, under which rules are read. */
const EMPTY_GRID = ".".repeat(81);

export class VariantView {
  #told = byId("variant-told");
  #error = byId("variant-error");
  #text = byId("variant-text", HTMLTextAreaElement);
  /** @type {Map<string, HTMLInputElement>} */
  #boxes = new Map();
  /** The newest rules that the engine was asked about and has not answered. @type {string[] | undefined} */
  #awaited;

  /** @param {History} game */
  constructor(game) {
    this.game = game;
    for (const [rule, label] of Object.entries(VARIANT.ofBoard)) {
      const box = make("input", { type: "checkbox" });
      this.#boxes.set(rule, box);
      box.addEventListener("change", () => this.change(withRule(this.rules, rule, box.checked)));
      byId("variant-kinds").append(make("label", { className: "check" }, box, ` ${label}`));
    }
    game.addEventListener("change", (event) => {
      if (/** @type {CustomEvent<Change>} */ (event).detail.restarted) this.#awaited = undefined;
    });
    byId("variant-use").addEventListener("click", () => this.#useText());
    byId("variant-none").addEventListener("click", () => this.change([]));
  }

  /** The rules of the board, or those that it gets as soon as the engine has answered. */
  get rules() {
    return this.#awaited ?? this.game.board.rules ?? [];
  }

  /** Why the newest change was refused; empty if it was not. */
  get refusal() {
    return this.#error.firstElementChild?.textContent ?? "";
  }

  show() {
    const { board } = this.game;
    const { texts } = variantOf(board);
    const told = texts.length > 0 ? texts : [VARIANT.classic];
    this.#told.replaceChildren(...told.map((textContent) => make("li", { textContent })));
    for (const [rule, box] of this.#boxes) box.checked = this.rules.includes(rule);
    this.#text.value = this.rules.map(inRows).join("\n");
    byId("variant-none").hidden = this.rules.length === 0;
    this.#error.replaceChildren();
  }

  /** Gives the board these rules, once it is known what they come to; false if they are refused. @param {string[]} rules */
  async change(rules) {
    const { game } = this;
    this.#awaited = rules;
    const areKnown = await fill(this.#error, () => askRules(withRules(game.board, rules)));
    // A newer change was made from these rules, and tells what comes of both.
    if (this.#awaited !== rules) return true;
    this.#awaited = undefined;
    if (!areKnown) return false;
    game.do(withRules(game.board, rules), [], ACTIONS.rulesChanged);
    this.show();
    return true;
  }

  /** Reads the rules as a text. */
  async #useText() {
    const text = `${EMPTY_GRID}\n${this.#text.value}`;
    const read = await fill(this.#error, () => askSeveral((askNext) => readRules(text, askNext)), byId("variant-use"));
    if (read) await this.change(read.board.rules ?? []);
  }
}

/** The nine rows of regions as lines. @param {string} rule */
const inRows = (rule) => (partsOf(rule).kind === "regions" ? rule.replaceAll(" ", "\n") : rule);

/**
 * Reads rules under an empty grid; what is wrong is told by the line of the rules.
 *
 * @param {string} text @param {typeof import("./api.js").ask} askNext
 */
async function readRules(text, askNext) {
  try {
    return await askNext("read", { text });
  } catch (failure) {
    if (failure instanceof Failure && failure.line) throw new Failure(failure.message, { ...failure, line: failure.line - 1 });
    throw failure;
  }
}
