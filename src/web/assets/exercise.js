// An exercise on the board: its position, the line that says the task, its row of actions, and the check of an answer.

import { ask } from "./api.js";
import { byId, fill, make, textOf } from "./dom.js";
import { haveSameRules } from "./cells.js";
import { bare, digitOf, marksOf, nameOf } from "./model.js";
import { askForExercise } from "./positions.js";
import { LESSON, noteAsked, noteFound, noteLesson, progressWith } from "./progress.js";
import { randomSeed } from "./puzzle.js";
import { addressOf } from "./route.js";
import { savePosition, savedPosition } from "./storage.js";
import { ACTIONS, EXERCISE, PRACTISE } from "./words.js";

/** @import { RuleRow } from "../answers.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Pad } from "./pad.js" */
/** @import { Position } from "./storage.js" */
/** @import { Store } from "./store.js" */

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

/** Tells whether two boards have the same givens and rules. @param {Board} one @param {Board} other */
const isSamePuzzle = (one, other) =>
  haveSameRules(one, other) && one.cells.every(({ given }, index) => given === other.cells[index].given);

/**
 * @typedef {object} Handlers
 * @property {() => void} onHint
 * @property {(rule: string) => Promise<RuleRow | undefined>} following
 * @property {(after: string) => void} onLesson
 */

export class Exercise {
  #game;
  #pad;
  #store;
  #following;
  #onLesson;
  #position = savedPosition();
  #verdict = "";
  #box = byId("exercise-said");

  /**
   * `onHint` is called for a hint. `following` finds the rule to learn after another one; `onLesson` is called to go
   * there.
   *
   * @param {History} game @param {Pad} pad @param {Store} store @param {Handlers} handlers
   */
  constructor(game, pad, store, { onHint, following, onLesson }) {
    this.#game = game;
    this.#pad = pad;
    this.#store = store;
    this.#following = following;
    this.#onLesson = onLesson;
    byId("exercise-check").addEventListener("click", () => this.#check());
    byId("exercise-hint").addEventListener("click", onHint);
    byId("exercise-next").addEventListener("click", () => this.#next());
    byId("exercise-again").addEventListener("click", () => this.again());
    game.addEventListener("change", () => this.#noteChange());
    this.#show();
  }

  /** The rule that is practised on the board; undefined if there is none. */
  get rule() {
    return this.isOn ? this.#position?.rule : undefined;
  }

  /** The kind of puzzle that is practised on; undefined if there is none. */
  get kind() {
    return this.isOn ? this.#position?.kind : undefined;
  }

  /** Whether the position is on the board. */
  get isOn() {
    return Boolean(this.#position && isSamePuzzle(this.#position.board, this.#game.board));
  }

  /**
   * Puts a position for a rule on the board, in a puzzle of this kind. `box` says that one has to wait.
   *
   * @param {Pick<Position, "rule" | "kind" | "focus">} plan @param {HTMLElement} box
   */
  practise(plan, box) {
    return this.#begin({ ...plan, lesson: null }, box);
  }

  /** Puts the position of a lesson on the board that comes next. @param {string} rule @param {HTMLElement} box */
  learn(rule, box) {
    const { lesson } = progressWith(rule);
    return this.#learn(rule, { at: lesson % LESSON, seed: randomSeed() }, box);
  }

  /** Puts the position on the board as it was. */
  again() {
    if (this.#position) this.#game.restart(this.#position.board, ACTIONS.exerciseAgain, { exercise: true });
  }

  /** Goes on with the position as with any puzzle. */
  stop() {
    this.#keep(null);
  }

  /** Notes that a hint was taken. */
  noteHint() {
    if (this.#position && this.isOn && !this.#position.found) this.#keep({ ...this.#position, hinted: true });
  }

  /** @param {string} rule @param {{ at: number, seed: number }} lesson @param {HTMLElement} box */
  #learn(rule, lesson, box) {
    return this.#begin({ rule, kind: "", focus: false, lesson }, box);
  }

  /** @param {Pick<Position, "rule" | "kind" | "focus" | "lesson">} plan @param {HTMLElement} box */
  async #begin(plan, box) {
    const found = await fill(box, () => askForExercise(plan));
    if (!found) return;
    const { board, texts, mode, name, look } = found;
    box.replaceChildren(...(board ? [] : [make("p", { textContent: textOf(texts) })]));
    if (!board) return;
    noteAsked(plan.rule);
    this.#verdict = "";
    this.#keep({ ...plan, name, look, board, hinted: false, found: false });
    this.#game.restart(board, ACTIONS.exercise, { exercise: true });
    this.#pad.hold(0);
    this.#pad.mode = mode;
  }

  /** Checks whether what was written is right. */
  async #check() {
    const position = this.#position;
    if (!position) return;
    const said = answerSince(position.board, this.#game.board);
    if (!said) return this.#judge(PRACTISE.answer);
    const { rule, board } = position;
    const asked = await fill(this.#box, () => ask("attempt", { rule, board: bare(board), said }));
    if (!asked || this.#position !== position) return undefined;
    this.#box.replaceChildren();
    const verdict = textOf(asked.texts);
    if (asked.judged !== "right") return this.#judge(verdict);
    this.#noteFound(position);
    return this.#judge(this.#isDone ? EXERCISE.done((await this.#following(rule))?.name) : verdict);
  }

  /** @param {Position} position */
  #noteFound(position) {
    const { rule, hinted, lesson } = position;
    noteFound(rule, hinted);
    if (lesson) noteLesson(rule, lesson.at + 1);
    this.#keep({ ...position, found: true });
  }

  /** Goes on: to the next position, or where a lesson is done, to the next one. */
  #next() {
    const position = this.#position;
    if (!position) return undefined;
    const { rule, kind, focus, found, lesson } = position;
    if (!lesson) return this.practise({ rule, kind, focus }, this.#box);
    if (!found) return this.#learn(rule, { ...lesson, seed: randomSeed() }, this.#box);
    if (this.#isDone) return this.#onLesson(rule);
    return this.#learn(rule, { ...lesson, at: lesson.at + 1 }, this.#box);
  }

  /** Whether the last position of a lesson is found. */
  get #isDone() {
    const { found, lesson } = this.#position ?? {};
    return Boolean(found && lesson && lesson.at + 1 >= LESSON);
  }

  /** @param {Position | null} position */
  #keep(position) {
    this.#position = position;
    savePosition(position);
    this.#show();
  }

  /** @param {string} verdict */
  #judge(verdict) {
    this.#verdict = verdict;
    this.#show();
  }

  /** An answer that changes is not the one that was judged. */
  #noteChange() {
    if (!this.#position?.found) this.#verdict = "";
    this.#show();
  }

  /** Shows the task, and what can be done. */
  #show() {
    const position = this.#position;
    if (!position || !this.isOn) return this.#store.set({ exercise: null });
    const { name, rule, look, found, lesson } = position;
    const task = lesson ? EXERCISE.lesson(name, lesson.at + 1, LESSON) : EXERCISE.task(name);
    this.#store.set({ exercise: { rule, task, verdict: this.#verdict } });
    byId("exercise-look").textContent = look;
    const more = byId("exercise-more", HTMLAnchorElement);
    more.href = addressOf(lesson ? "rules" : "practise", rule);
    more.textContent = lesson ? EXERCISE.rule : EXERCISE.options;
    for (const id of ["exercise-check", "exercise-hint", "exercise-again"]) byId(id).hidden = found;
    const next = found ? EXERCISE.nextPosition : EXERCISE.next;
    byId("exercise-next").textContent = this.#isDone ? EXERCISE.nextLesson : next;
    byId("exercise-next").classList.toggle("next", found);
    return undefined;
  }
}
