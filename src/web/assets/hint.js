// The view of a hint: hints in levels, questions about a cell, and the check.

import { textNodes, stepNodes, titleNodes } from "./answer_nodes.js";
import { ask, askSeveral, takeBack } from "./api.js";
import { allow, byId, drawing, fill, make, refusals, show, textOf } from "./dom.js";
import { onLongPress } from "./gestures.js";
import {
  applySteps, asGivens, bare, digitOf, digitsOf, erase, haveSameDigits, indexOf, isBlank, isFull, isSolved, isUnprinted,
  nameOf,
} from "./model.js";
import { Reading } from "./reading.js";
import { ACTIONS, HINT } from "./words.js";
import { isOfMarks, nameOfRestoring, restored, wrongMarks } from "./wrong_marks.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Panel } from "./panel.js" */
/** @import { Store } from "./store.js" */
/** @import { ButtonText } from "./words.js" */
/** @import { HintAnswer, Line, Step } from "../answers.js" */

/** The levels of a hint, the least first. */
export const LEVELS = /** @type {const} */ (["check", "nudge", "pattern", "full"]);
const TOPIC = "hint";

/** @typedef {typeof LEVELS[number]} Level */
/**
 * What the one button does: it tells a level, goes on to the next step, does what a step says, takes wrong digits out,
 * restores wrong marks, or shows what a solved puzzle took.
 *
 * @typedef {Level | "steps" | "on" | "do" | "out" | "restore" | "solved"} Next
 */

/**
 * What is asked: a hint of a level, or why a cell holds its digit, or does not hold `not`, or which combinations are
 * left of the cage it is `inCage`; `steps` is how many.
 * `unmarked`: it is asked from the digits alone, without the player's marks.
 *
 * @typedef {{ level: Level | "steps", cell?: string, not?: number, inCage?: boolean, steps?: number, unmarked?: boolean }} About
 */

/** The level of the question `check` for each level of a mistake. */
const DEPTHS = { check: "there", nudge: "house", pattern: "entry", full: "why", steps: "steps" };
/** The answer to any question about an empty board. @type {HintAnswer} */
const EMPTY = {
  result: "none",
  texts: [{ text: "", html: `<p>${HINT.empty}</p>` }],
};
/** The level of a mistake that is told when a hint was asked for. @type {{ [level: string]: Level }} */
const TOLD = { nudge: "check", pattern: "nudge", full: "full" };
/** Whether the button changes the board. @param {Next} next @returns {next is "do" | "out" | "restore"} */
const isDoing = (next) => ["do", "out", "restore"].includes(next);
/** A press on the button is meant for what it said: its name must stand for this time, in milliseconds. */
const SETTLED = 700;
/** Maximum number of characters of a text that fits over the pad. */
const MAX_LINE = 110;

/**
 * Shows hints. Dispatches `change` when another hint is shown, or none; `told` with a step and the level to which it is
 * told; and `solved` to show what a solved puzzle took.
 */
export class Hint extends EventTarget {
  #box = byId("hint");
  /** @type {About | null} */
  #about = null;
  /** @type {HintAnswer | null} */
  #answer = null;
  /** The kind of what is wrong with the board; undefined if nothing is known to be. @type {string | undefined} */
  #mistake;
  #note = "";
  /** The index of the step that is shown. */
  #at = 0;
  /** The board that the question was asked about. @type {Board | null} */
  #asked = null;
  #reading;
  /** When the button got its name. */
  #named = 0;

  /** @param {History} game @param {BoardView} board @param {Store} store @param {Panel} panel */
  constructor(game, board, store, panel) {
    super();
    this.game = game;
    this.board = board;
    this.store = store;
    this.panel = panel;
    this.#reading = new Reading(this.#box, board);
    const next = byId("next");
    next.addEventListener("click", (event) => this.#press(event));
    onLongPress(next, () => this.whole());
    // A key that is held down presses once.
    next.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    byId("check").addEventListener("click", () => this.resume({ level: "check" }));
    byId("hint-back").addEventListener("click", () => this.#showStep(this.#at - 1));
    byId("hint-on").addEventListener("click", () => this.next());
    byId("hint-all").addEventListener("click", () => this.apply());
    byId("hint-anyway").addEventListener("click", () => this.#hintAnyway());
    store.subscribe(["firstLevel"], () => this.#showNext());
    game.addEventListener("change", () => this.#showNext());
    this.#showNext();
  }

  /** What is being shown, so that it can be asked for again after a reload; null if nothing is. */
  get about() {
    return this.#about;
  }

  get element() {
    return this.#box;
  }

  /** The question as a title, or the step that answers it. @returns {string | (Node | string)[]} */
  get title() {
    const { cell, not, inCage, level } = this.#about ?? {};
    if (cell) return inCage ? HINT.combinations(cell) : HINT.why(cell, not);
    if (this.#mistake || level === "check") return HINT.check;
    const step = this.#steps().at(this.#at);
    return step?.rule ? titleNodes({ ...step, rule: step.rule }) : HINT.hint;
  }

  /** Whether what is told fits on a line over the pad: a level that says where to look, and not why. */
  get isLine() {
    const { level, cell, unmarked } = this.#about ?? {};
    // Beside marks that are wrong there is a choice, and a hint without them says so.
    if (unmarked || isOfMarks(this.#mistake)) return false;
    if (!this.#about || cell || level === "full" || level === "steps") return false;
    return (this.#box.lastElementChild?.textContent ?? "").length <= MAX_LINE;
  }

  /** Tells more; it never writes a digit. */
  more() {
    const level = this.#next();
    if (level === "on") return this.next();
    if (isDoing(level)) return undefined;
    if (level === "solved") return void this.dispatchEvent(new Event("solved"));
    const { cell, inCage, unmarked } = this.#about ?? {};
    if (cell && !inCage && level === "full") return this.resume({ ...this.#about, level });
    return this.resume({ level, ...(unmarked && { unmarked }) });
  }

  /** Tells the whole step at once. */
  whole() {
    if (this.#next() === "solved") return this.more();
    return this.resume({ ...(this.#about?.inCage ? {} : this.#about), level: "full" });
  }

  /** Asks why a cell holds its digit, or why it does not hold `not`. @param {number} index @param {number} [not] */
  why(index, not) {
    return this.resume({ level: "full", cell: nameOf(index), ...(not && { not }) });
  }

  /** Asks which combinations are left of the cages that the cell is in. @param {number} index */
  combinations(index) {
    return this.resume({ level: "full", cell: nameOf(index), inCage: true });
  }

  /** Asks a question, and shows its answer at a step. @param {About} about */
  async resume(about, at = 0) {
    this.#about = about;
    this.#answer = null;
    this.#asked = this.game.board;
    this.#reading.end();
    this.#showNext();
    this.dispatchEvent(new Event("change"));
    const [question, fields] = this.#question(about);
    const answer = isBlank(this.game.board) ? EMPTY : await fill(this.#box, () => ask(question, fields, TOPIC), byId(about.level === "check" ? "check" : "next"));
    if (!answer || this.#about !== about) return;
    this.#note = about.unmarked ? HINT.unmarked : this.#adoptGivens(answer) ? HINT.printed : "";
    this.#about = about;
    this.#answer = answer;
    this.#mistake = answer.result === "unsound" ? (answer.fault?.kind ?? "unsound") : undefined;
    if (this.#mistake && question !== "check") this.#about = { level: TOLD[about.level] };
    this.#showStep(at);
    this.dispatchEvent(new Event("change"));
  }

  /** Shows the step after the one that is shown, and asks for it if need be. */
  next() {
    const next = this.#at + 1;
    if (next < this.#steps().length || !this.#about) return this.#showStep(next);
    return this.resume({ ...this.#about, steps: next + 1 }, next);
  }

  /** Applies the steps that are shown to the board. */
  apply() {
    const steps = this.#applicable();
    if (steps.length === 0) return;
    const filled = steps.flatMap(({ placements = [] }) => placements.map(({ cell }) => cell));
    const board = applySteps(this.game.board, steps, this.store.marks);
    if (board !== this.game.board) this.game.do(board, filled, `hint: ${steps.at(-1)?.name}`);
    else this.close();
  }

  /** Takes the digits that are wrong off the board. */
  #takeOut() {
    const wrong = this.#wrong();
    const board = erase(this.game.board, wrong.map(({ cell }) => indexOf(cell)), this.store.marks);
    this.game.do(board, [], HINT.takeOut(wrong)[0]);
  }

  /**
   * Goes on with the step that is told, on a board that has other marks now; false if it has other digits or the step
   * is done. A person who crosses out mark by mark needs the words until the last one.
   */
  goOn() {
    const [step] = this.#applicable();
    const { board } = this.game;
    if (!this.#asked || !this.#answer?.steps?.length || this.#at > 0 || !haveSameDigits(this.#asked, board)) return false;
    if (step && applySteps(board, [step], this.store.marks) === board) return false;
    this.#draw(this.#answer, this.#steps());
    return true;
  }

  /** Restores the marks that are wrong. */
  async #restore() {
    const { fault } = this.#answer ?? {};
    const { board } = this.game;
    if (!fault) return;
    const after = await fill(this.#box, () => askSeveral((askNext) => restored(board, fault, askNext)));
    if (after && this.game.board === board) this.game.do(after, [], nameOfRestoring(fault)[0]);
  }

  /** Gives a hint from the digits alone where the marks are wrong. */
  #hintAnyway() {
    this.#mistake = undefined;
    return this.resume({ level: "nudge", unmarked: true });
  }

  close() {
    takeBack(TOPIC);
    this.#reading.end();
    if (!this.#about) return;
    this.#about = null;
    this.#answer = null;
    this.#mistake = undefined;
    this.#box.replaceChildren();
    this.#box.classList.remove("wrong");
    this.board.clear(this.game.board);
    this.#showNext();
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Handles a press on the one button: it does what the button says, and said when the finger came.
   *
   * @param {Event} event
   */
  #press(event) {
    const level = this.#next();
    if (!isDoing(level)) return this.more();
    if (event.timeStamp - this.#named < SETTLED) return undefined;
    if (level === "restore") return void this.#restore();
    return level === "do" ? this.apply() : this.#takeOut();
  }

  /** What the one button does next. @returns {Next} */
  #next() {
    if (!this.#about && isSolved(this.game.board)) return "solved";
    const shown = this.#about?.level ?? "check";
    const isFirst = shown === "check" && !this.#mistake;
    const more = isFirst ? this.#first() : LEVELS[LEVELS.findIndex((level) => level === shown) + 1];
    if (!this.#answer) return more ?? "full";
    if (this.#mistake && this.#isTold() && this.#wrong().length > 0) return "out";
    if (this.#mistake && this.#isTold() && wrongMarks(this.#answer.fault).length > 0) return "restore";
    if (this.#mistake) return this.#hasMore() ? "steps" : (more ?? "steps");
    if (this.#applicable().length > 0) return this.#at < this.#steps().length - 1 ? "on" : "do";
    // A question about a cell has one answer; what comes after it is a hint.
    return this.#about?.cell ? this.#first() : (more ?? "full");
  }

  /** The level that hints begin with. */
  #first() {
    return LEVELS.find((level) => level === this.store.state.firstLevel) ?? "nudge";
  }

  /**
   * The question that the engine is asked, with its fields.
   *
   * @param {About} about
   * @returns {["check" | "combinations" | "why" | "hint", object]}
   */
  #question({ level, cell, not, inCage, steps, unmarked }) {
    const board = unmarked ? digitsOf(this.game.board) : bare(this.game.board);
    const profile = this.store.state.profile || undefined;
    const { last } = this.game;
    if (level === "check" || this.#mistake) return ["check", { board, last, level: DEPTHS[level] }];
    if (inCage) return ["combinations", { board, cell }];
    if (cell) return ["why", { board, cell, ...(not && { not }), level, profile }];
    // Whoever practises a rule asks for a hint on this rule, whether it is usual or not.
    const rule = this.store.state.exercise?.rule;
    return ["hint", { board, level, last, ...(rule ? { rule } : { profile }), ...(steps && { steps }) }];
  }

  /**
   * Turns the digits of a board without givens that has one solution into givens; true if it did.
   *
   * @param {HintAnswer} answer
   */
  #adoptGivens({ result }) {
    const { board, last } = this.game;
    if (!["step", "sound", "none"].includes(result) || !isUnprinted(board) || isFull(board)) return false;
    this.game.do(asGivens(board), last, ACTIONS.printed);
    return true;
  }

  /** @returns {Step[]} */
  #steps() {
    const { fault, steps } = this.#answer ?? {};
    return fault ? (fault.ways ?? []).flatMap((way) => way.steps) : (steps ?? []);
  }

  /** The digits that are said to be wrong. */
  #wrong() {
    return this.#answer?.fault?.details.wrong ?? [];
  }

  /** Whether all is told of what is wrong. */
  #isTold() {
    const level = this.#about?.level ?? "check";
    return ["full", "steps"].includes(level) && !this.#hasMore();
  }

  /** Whether the level after the last one of the button tells more of what is wrong. */
  #hasMore() {
    return this.#about?.level === "full" && (this.#answer?.fault?.has_steps ?? false);
  }

  /** The steps that can be applied to the board: those of a hint that is told whole. */
  #applicable() {
    const isWhole = this.#about?.level === "full" && this.#answer?.result === "step";
    return (isWhole && this.#answer?.steps) || [];
  }

  /** @param {number} at */
  #showStep(at) {
    const answer = this.#answer;
    if (!answer) return;
    const { fault } = answer;
    const steps = this.#steps();
    this.#at = Math.max(0, Math.min(at, steps.length - 1));
    const step = steps.at(this.#at);
    this.#box.classList.toggle("wrong", answer.result === "unsound");
    const note = this.#note ? [make("p", { className: "before", textContent: this.#note })] : [];
    const told = step && !fault ? this.#stepNodes(answer, step) : textNodes(answer);
    const shows = step && fault ? stepNodes(step) : [];
    show(this.#box, [...note, ...told, ...shows]);
    this.#draw(answer, steps);
    const full = this.#about?.level === "full";
    this.#reading.offer(full);
    const count = Math.max(steps.length, (full && answer.n_steps) || 0);
    byId("hint-steps").hidden = count < 2;
    byId("hint-place").textContent = HINT.place(this.#at + 1, count);
    allow(byId("hint-back"), this.#at > 0);
    allow(byId("hint-on"), this.#at < count - 1);
    byId("hint-all").hidden = this.#applicable().length === 0 || steps.length < 2;
    byId("hint-all").textContent = HINT.applyAll(steps.length);
    byId("hint-anyway").hidden = !isOfMarks(this.#mistake);
    this.panel.scrollToTop();
    // What is wrong was read before; the step that shows it is new.
    if (shows[0]) this.panel.scrollTo(/** @type {HTMLElement} */ (shows[0]));
    this.#showNext();
    this.panel.title = this.title;
    if (step && !fault) this.dispatchEvent(new CustomEvent("told", { detail: { step, level: this.#about?.level } }));
  }

  /**
   * Draws the step on the player's own board, with what the steps before it write.
   *
   * @param {HintAnswer} answer @param {Step[]} steps
   */
  #draw({ fault, texts }, steps) {
    const step = steps.at(this.#at);
    const { board } = this.game;
    this.board.show(fault ? board : applySteps(board, steps.slice(0, this.#at), this.store.marks), board);
    const isOther = (/** @type {number} */ index) => board.cells[index] !== this.#asked?.cells[index];
    this.board.showLayer(drawing(step?.layer ?? fault?.layer), isOther);
    const { cell, not } = this.#about ?? {};
    this.board.showNamed(cell && !step && !fault ? cellsIn(texts) : []);
    this.board.showAsked(cell ? indexOf(cell) : undefined, not);
  }

  /**
   * A step, what it rests on, and what is said before the first and after the last.
   *
   * @param {HintAnswer} answer @param {Step} step
   */
  #stepNodes(answer, step) {
    const { easy, texts, old_marks: oldMarks, ending = [] } = answer;
    const isLast = this.#at === this.#steps().length - 1;
    const isHint = easy !== undefined;
    const said = (/** @type {string} */ className, /** @type {string | false | undefined} */ textContent) =>
      textContent ? [make("p", { className, textContent })] : [];
    return [
      ...said("before", (this.#at === 0 || isHint) && textOf(texts)),
      ...stepNodes(step, { hasTitle: !this.#about?.cell }),
      ...this.#restsNodes(step.rests_on),
      ...said("after", isLast && textOf(ending)),
      ...said("easy", isLast && easy?.text.text),
      ...said("easy", isLast && oldMarks?.text),
      ...(isLast ? refusals(answer) : []),
    ];
  }

  /** What a step rests on; each step that it names can be gone to. @param {Step["rests_on"]} rests */
  #restsNodes(rests) {
    if (!rests) return [];
    const parts = rests.text.text.split(/(\d+)/).map((part) => {
      const number = Number(part);
      if (!rests.steps.includes(number)) return part;
      const button = make("button", { type: "button", className: "place", textContent: part });
      button.addEventListener("click", () => this.#showStep(number - 1));
      return button;
    });
    return [make("p", { className: "rests" }, ...parts)];
  }

  #showNext() {
    const level = this.#next();
    const [name, about] = this.#nameOf(level);
    if (byId("next-name").textContent !== name || byId("next-about").textContent !== about) {
      byId("next-name").textContent = name;
      byId("next-about").textContent = about;
      this.#named = performance.now();
    }
    byId("next").classList.toggle("does", isDoing(level));
    byId("next").classList.toggle("quiet", level === "solved");
    allow(byId("next"), !this.#isOver());
  }

  /** Whether there is nothing more to tell, and nothing to do. */
  #isOver() {
    if (!this.#answer || !this.#about) return false;
    const { level, cell } = this.#about;
    if (this.#mistake) return this.#isTold() && !isDoing(this.#next());
    return !cell && this.#answer.result !== "step" && level !== "check";
  }

  /** @param {Next} level @returns {ButtonText} */
  #nameOf(level) {
    const steps = this.#steps();
    if (level === "on") return HINT.on(this.#at + 2, steps.length);
    if (level === "do") return HINT.apply(steps.length > 1 ? HINT.allSteps(steps.length) : conclusionText(steps[0]));
    if (level === "out") return HINT.takeOut(this.#wrong());
    if (level === "restore") return nameOfRestoring(this.#answer?.fault);
    if (level === "solved") return HINT.solved;
    if (this.#isOver()) return HINT.over;
    if (this.#mistake) return { ...HINT.mistake, ...HINT.mistakeOf[this.#mistake] }[level] ?? HINT.step.full;
    const isFirst = !this.#answer || !this.#answer.steps?.length || this.#about?.cell;
    return (isFirst ? HINT.first : HINT.step)[level] ?? HINT.step.full;
  }
}

/** The cells that lines name, by index. @param {Line[]} lines */
const cellsIn = (lines) => [...textOf(lines).matchAll(/R[1-9]C[1-9]/g)].map(([name]) => indexOf(name));

/** The conclusion of a step in a few characters. @param {Step} step */
function conclusionText({ placements = [], eliminations = [] }) {
  const [placed] = placements;
  if (placed) return HINT.is(placed.cell, placed.digit);
  const [first] = eliminations;
  if (eliminations.length === 1) return HINT.isNot(first.cell, first.digit);
  return HINT.marksGo(eliminations.length);
}

/** Tells whether a person can ask why this cell holds its digit. @param {Board} board @param {number} index */
export const canAskWhy = (board, index) => !digitOf(board.cells[index]);
