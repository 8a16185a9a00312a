// Practise a rule: a position on which it is the next step, and whether what was marked is right.

import { ask } from "./api.js";
import { byId, fill, inWords, make } from "./dom.js";
import { grouped } from "./ladder.js";
import { bare, digitOf, marksOf, nameOf } from "./model.js";
import { newSeed } from "./new_puzzle.js";
import { addressOf } from "./route.js";
import { savePractice, savedPractice } from "./store.js";

const NONE = { asked: 0, found: 0, hinted: 0 };

/** What is said of a rule: "So far: 3 of 5 found, 1 of them with a hint." */
const soFar = ({ asked, found, hinted }) =>
  asked > 0 ? `So far: ${found} of ${asked} found, ${hinted} of them with a hint.` : "";

/** What the player has written since `start`, as an answer: digits, or else marks that were taken away. */
export function saidSince(start, board) {
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

/** Are the printed digits of both boards the same? */
const isSamePuzzle = (one, other) => one.cells.every(({ given }, index) => given === other.cells[index].given);

export class Practise {
  #game;
  #rules = byId("practise-rule");
  #said = byId("practise-said");
  /** The position: its rule and its board, and how it went so far. */
  #exercise = null;

  constructor(game) {
    this.#game = game;
    byId("practise-new").addEventListener("click", () => this.#begin());
    byId("practise-check").addEventListener("click", () => this.#check());
    byId("practise-again").addEventListener("click", () => this.#again());
    this.#rules.addEventListener("change", () => this.#tellProgress());
  }

  /** Shows the choice of rules, with this one chosen. */
  async open(name) {
    await this.#offer();
    if (name && [...this.#rules.options].some(({ value }) => value === name)) this.#rules.value = name;
    this.#show();
  }

  /** A hint was asked for. */
  hinted() {
    if (this.#exercise) this.#exercise.hinted = true;
  }

  async #offer() {
    if (this.#rules.options.length > 0) return;
    const asked = await fill(this.#said, () => ask("rules", {}));
    if (!asked) return;
    this.#said.replaceChildren();
    const option = ({ rule, name }) => make("option", { value: rule, textContent: name });
    for (const [label, rules] of grouped(asked.rules)) {
      this.#rules.append(make("optgroup", { label }, ...rules.map(option)));
    }
    this.#rules.value = "x_wing";
  }

  /** Puts a position on the board. */
  async #begin() {
    const rule = this.#rules.value;
    const fields = { rule, seed: newSeed(), focus: byId("practise-focus").checked };
    const asked = await fill(this.#said, () => ask("train", fields));
    if (!asked) return;
    this.#tell(inWords(asked.texts));
    if (!asked.board) return;
    this.#exercise = { rule, board: asked.board, hinted: false, found: false };
    this.#note(rule, { asked: 1 });
    this.#game.restart(asked.board, "a position to practise on");
    this.#show();
  }

  /** Asks whether what was written is right. */
  async #check() {
    const { rule, board } = this.#exercise ?? {};
    if (!board || !isSamePuzzle(board, this.#game.board)) return this.#tell("Ask for a new position first.");
    const said = saidSince(board, this.#game.board);
    if (!said) return this.#tell("Take away the marks that fall, or write the digit that goes in. Then check.");
    const asked = await fill(this.#said, () => ask("attempt", { rule, board: bare(board), said }));
    if (!asked) return undefined;
    if (asked.judged === "right" && !this.#exercise.found) {
      this.#exercise.found = true;
      this.#note(rule, { found: 1, hinted: this.#exercise.hinted ? 1 : 0 });
    }
    return this.#tell(inWords(asked.texts));
  }

  /** Puts the position on the board as it was. */
  #again() {
    if (this.#exercise) this.#game.restart(this.#exercise.board, "the position again");
  }

  #tell(text) {
    this.#said.replaceChildren(make("p", { textContent: text }));
  }

  #note(rule, more) {
    const all = savedPractice();
    const { asked, found, hinted } = { ...NONE, ...all[rule] };
    const now = { asked: asked + (more.asked ?? 0), found: found + (more.found ?? 0), hinted: hinted + (more.hinted ?? 0) };
    savePractice({ ...all, [rule]: now });
    this.#tellProgress();
  }

  #tellProgress() {
    const rule = this.#rules.value;
    byId("practise-far").textContent = soFar({ ...NONE, ...savedPractice()[rule] });
    byId("practise-page").href = addressOf("rules", rule);
  }

  #show() {
    byId("practise-acts").hidden = !this.#exercise;
    this.#tellProgress();
  }
}
