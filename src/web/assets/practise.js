// The view of practice: a position on which a rule is the next step, and whether what was marked is right.

import { ask } from "./api.js";
import { byId, fill, make, textOf } from "./dom.js";
import { bare, digitOf, marksOf, nameOf } from "./model.js";
import { randomSeed } from "./puzzle.js";
import { addressOf } from "./route.js";
import { grouped } from "./rules_view.js";
import { savePractice, savedPractice } from "./storage.js";
import { ACTIONS, PRACTISE } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Progress } from "./storage.js" */
/** @import { RuleRow } from "../answers.js" */

const NONE = { asked: 0, found: 0, hinted: 0 };

/** The progress with a rule in words: "So far: 3 of 5 found, 1 of them with a hint." @param {Progress} progress */
const progressText = ({ asked, found, hinted }) =>
  asked > 0 ? PRACTISE.progress(found, asked, hinted) : "";

/**
 * What the player has written since `start`, as an answer: digits, or else marks that were removed.
 *
 * @param {Board} start @param {Board} board
 */
function answerSince(start, board) {
  const cells = start.cells.map((cell, index) => ({ cell, now: board.cells[index], name: nameOf(index) }));
  const placed = cells.filter(({ cell, now }) => !digitOf(cell) && digitOf(now));
  if (placed.length > 0) return placed.map(({ now, name }) => `${name}=${digitOf(now)}`).join(" ");
  const lost = cells.flatMap(({ cell, now, name }) =>
    marksOf(cell)
      .filter((digit) => !marksOf(now).includes(digit))
      .map((digit) => `${name}<>${digit}`),
  );
  return lost.join(" ");
}

/** Tells whether two boards have the same givens. @param {Board} one @param {Board} other */
const isSamePuzzle = (one, other) => one.cells.every(({ given }, index) => given === other.cells[index].given);

export class Practise {
  #game;
  #rules = byId("practise-rule", HTMLSelectElement);
  #said = byId("practise-said");
  /**
   * The position with its rule, and how it went so far.
   *
   * @type {{ rule: string, board: Board, hinted: boolean, found: boolean } | null}
   */
  #exercise = null;

  /** @param {History} game */
  constructor(game) {
    this.#game = game;
    byId("practise-new").addEventListener("click", () => this.#begin());
    byId("practise-check").addEventListener("click", () => this.#check());
    byId("practise-again").addEventListener("click", () => this.#again());
    this.#rules.addEventListener("change", () => this.#tellProgress());
  }

  /** Shows the choice of rules, with this one chosen. @param {string} [name] */
  async open(name) {
    await this.#offer();
    if (name && [...this.#rules.options].some(({ value }) => value === name)) this.#rules.value = name;
    this.#show();
  }

  /** Notes that a hint was taken. */
  noteHint() {
    if (this.#exercise) this.#exercise.hinted = true;
  }

  async #offer() {
    if (this.#rules.options.length > 0) return;
    const asked = await fill(this.#said, () => ask("rules", {}));
    if (!asked) return;
    this.#said.replaceChildren();
    const option = (/** @type {RuleRow} */ { rule, name }) => make("option", { value: rule, textContent: name });
    for (const [label, rules] of grouped(asked.rules)) {
      this.#rules.append(make("optgroup", { label }, ...rules.map(option)));
    }
    this.#rules.value = "x_wing";
  }

  /** Puts a position on the board. */
  async #begin() {
    const rule = this.#rules.value;
    const fields = { rule, seed: randomSeed(), focus: byId("practise-focus", HTMLInputElement).checked };
    const asked = await fill(this.#said, () => ask("train", fields), byId("practise-new"));
    if (!asked) return;
    this.#tell(textOf(asked.texts));
    if (!asked.board) return;
    this.#exercise = { rule, board: asked.board, hinted: false, found: false };
    this.#note(rule, { asked: 1 });
    this.#game.restart(asked.board, ACTIONS.exercise);
    this.#show();
  }

  /** Checks whether what was written is right. */
  async #check() {
    const exercise = this.#exercise;
    if (!exercise || !isSamePuzzle(exercise.board, this.#game.board)) return this.#tell(PRACTISE.first);
    const { rule, board } = exercise;
    const said = answerSince(board, this.#game.board);
    if (!said) return this.#tell(PRACTISE.answer);
    const asked = await fill(this.#said, () => ask("attempt", { rule, board: bare(board), said }), byId("practise-check"));
    if (!asked) return undefined;
    if (asked.judged === "right" && !exercise.found) {
      exercise.found = true;
      this.#note(rule, { found: 1, hinted: exercise.hinted ? 1 : 0 });
    }
    return this.#tell(textOf(asked.texts));
  }

  /** Puts the position on the board as it was. */
  #again() {
    if (this.#exercise) this.#game.restart(this.#exercise.board, ACTIONS.exerciseAgain);
  }

  /** @param {string} text */
  #tell(text) {
    this.#said.replaceChildren(make("p", { textContent: text }));
  }

  /** Adds to the progress with a rule. @param {string} rule @param {Partial<Progress>} added */
  #note(rule, added) {
    const all = savedPractice();
    const [old, more] = [{ ...NONE, ...all[rule] }, { ...NONE, ...added }];
    const progress = { asked: old.asked + more.asked, found: old.found + more.found, hinted: old.hinted + more.hinted };
    savePractice({ ...all, [rule]: progress });
    this.#tellProgress();
  }

  #tellProgress() {
    const rule = this.#rules.value;
    byId("practise-far").textContent = progressText({ ...NONE, ...savedPractice()[rule] });
    byId("practise-page", HTMLAnchorElement).href = addressOf("rules", rule);
  }

  #show() {
    byId("practise-acts").hidden = !this.#exercise;
    this.#tellProgress();
  }
}
