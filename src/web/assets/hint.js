// Hints in levels, questions about a cell, and the check.

import { ask, takeBack } from "./api.js";
import { allow, byId, drawing, fill, fragment, inWords, make, refusals, show } from "./dom.js";
import { asGivens, bare, digitOf, indexOf, isBlank, isFull, isUnprinted, nameOf, take } from "./model.js";
import { ruleLink } from "./words.js";

/** What a hint tells, the least first. */
export const LEVELS = ["check", "nudge", "pattern", "full"];
const TOPIC = "hint";

/** What the levels say of a mistake. */
const DEPTHS = { check: "there", nudge: "house", pattern: "entry", full: "why", steps: "steps" };
/** What the one button is called, and what it tells. */
const NAMES = {
  step: { nudge: ["Hint", "a nudge"], pattern: ["Pattern", "what is there"], full: ["Whole step", "and why"] },
  mistake: { nudge: ["Where?", "the house"], pattern: ["Which entry?", ""], full: ["Why?", "what is wrong"], steps: ["The steps", "that show it"] },
};
/** The same for kinds of mistakes of which other things are told. */
const NAMES_OF = {
  clash: { pattern: ["Which cells?", ""], full: ["Which one?", ""] },
  several_solutions: { nudge: ["How far?", "they are apart"], pattern: ["Where?", "one of the cells"], full: ["What now?", ""] },
  wrong_mark: { pattern: ["Which mark?", ""] },
  wrong_corner_marks: { pattern: ["Which marks?", ""] },
};
/** What the button says when it has nothing more to tell. */
const OVER = ["That is all", ""];
/** The answer to any question about a board with nothing on it. */
const EMPTY = {
  result: "none",
  texts: [{ html: "<p>The board is empty. Paste a puzzle, open a file, or type one in: all that is under Puzzle.</p>" }],
};
/** What is said when the digits of a board become its puzzle. */
const PRINTED =
  "The digits on the board are the printed puzzle now. What you write from here on is yours. Undo takes that back.";
/** How far a mistake is told when a hint was asked for. */
const TOLD = { nudge: "check", pattern: "nudge", full: "full" };
/** A press on the button is meant for what it said; so long must its name stand, in milliseconds. */
const SETTLED = 700;

/** Dispatches `change` when another hint is shown, or none; `told` with a step that is told whole. */
export class Hint extends EventTarget {
  #box = byId("hint");
  #about = null;
  #answer = null;
  /** What is wrong with the board, in one word; undefined if nothing is known to be. */
  #mistake;
  #note = "";
  #at = 0;
  #named = 0;

  constructor(game, board, options) {
    super();
    this.game = game;
    this.board = board;
    this.options = options;
    const next = byId("next");
    next.addEventListener("click", (event) => this.#press(event));
    // A key that is held down presses once.
    next.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    byId("check").addEventListener("click", () => this.resume({ level: "check" }));
    byId("hint-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("hint-on").addEventListener("click", () => this.next());
    byId("hint-all").addEventListener("click", () => this.take());
    this.#showNext();
  }

  /** What is being shown, so that it can be asked for again after a reload; null if nothing is. */
  get about() {
    return this.#about;
  }

  /** What is asked, as a title. */
  get title() {
    const { cell, not, level } = this.#about ?? {};
    if (cell) return not ? `Why is ${cell} not ${not}?` : `Why ${cell}?`;
    return this.#mistake || level === "check" ? "Check" : "Hint";
  }

  /** Tells more; it never writes a digit. */
  more() {
    const level = this.#next();
    if (level === "on") return this.next();
    if (level === "do") return undefined;
    return this.resume(this.#about?.cell && level === "full" ? { ...this.#about, level } : { level });
  }

  /** Why is this cell what it is? Or why not `not`? */
  why(index, not) {
    return this.resume({ level: "full", cell: nameOf(index), ...(not && { not }) });
  }

  /** Asks what `about` says. */
  async resume(about, at = 0) {
    this.#about = about;
    this.#answer = null;
    this.#showNext();
    this.dispatchEvent(new Event("change"));
    const [question, fields] = this.#question(about);
    const empty = isBlank(this.game.board) && EMPTY;
    const answer = empty || (await fill(this.#box, () => ask(question, fields, TOPIC)));
    if (!answer || this.#about !== about) return;
    this.#note = this.#print(answer) ? PRINTED : "";
    this.#about = about;
    this.#answer = answer;
    this.#mistake = answer.result === "unsound" ? (answer.fault?.kind ?? "unsound") : undefined;
    if (this.#mistake && question !== "check") this.#about = { level: TOLD[about.level] };
    this.#show(at);
    this.dispatchEvent(new Event("change"));
  }

  /** Shows the step after the one that is shown, and asks for it if need be. */
  next() {
    const next = this.#at + 1;
    if (next < this.#steps().length) return this.#show(next);
    return this.resume({ ...this.#about, steps: next + 1 }, next);
  }

  /** Does what the steps conclude that are shown. */
  take() {
    if (!this.#canTake()) return;
    const steps = this.#answer.steps;
    const filled = steps.flatMap((step) => step.placements.map(({ cell }) => cell));
    const board = take(this.game.board, steps, this.options());
    if (board !== this.game.board) this.game.do(board, filled, `hint: ${steps.at(-1).name}`);
    else this.close();
  }

  close() {
    takeBack(TOPIC);
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

  /** A press on the one button does what the button says, and said when the finger came. */
  #press(event) {
    const level = this.#next();
    if (level !== "do") return this.more();
    if (event.timeStamp - this.#named < SETTLED) return undefined;
    return this.take();
  }

  /** What the one button does: the next level, `on` to the next step, or `do`. */
  #next() {
    const shown = this.#about?.level;
    if (!this.#answer) return LEVELS[LEVELS.indexOf(shown ?? "check") + 1] ?? "full";
    if (this.#mistake) return this.#hasMore() ? "steps" : (LEVELS[LEVELS.indexOf(shown) + 1] ?? "steps");
    if (this.#canTake()) return this.#at < this.#steps().length - 1 ? "on" : "do";
    // A question about a cell has one answer; what comes after it is a hint.
    if (this.#about.cell) return "nudge";
    return LEVELS[LEVELS.indexOf(shown ?? "check") + 1] ?? "full";
  }

  #question({ level, cell, not, steps }) {
    const board = bare(this.game.board);
    const profile = byId("profile").value || undefined;
    const { last } = this.game;
    if (level === "check" || this.#mistake) return ["check", { board, last, level: DEPTHS[level] }];
    if (cell) return ["why", { board, cell, ...(not && { not }), level, profile }];
    return ["hint", { board, level, last, profile, ...(steps && { steps }) }];
  }

  /** Digits of a board without givens that have one solution are the puzzle. Did they become so? */
  #print({ result }) {
    const { board, last } = this.game;
    if (!["step", "sound", "none"].includes(result) || !isUnprinted(board) || isFull(board)) return false;
    this.game.do(asGivens(board), last, "printed digits");
    return true;
  }

  #steps() {
    const { fault, steps } = this.#answer;
    return fault ? (fault.ways ?? []).flatMap((way) => way.steps) : (steps ?? []);
  }

  /** Are there steps that show what is wrong, and that are not shown yet? */
  #hasMore() {
    const ways = this.#answer?.fault?.ways ?? [];
    return ways.some(({ steps }) => steps.length === 0);
  }

  #canTake() {
    const { level } = this.#about ?? {};
    return level === "full" && this.#answer?.result === "step" && this.#answer.steps.length > 0;
  }

  #show(at) {
    const { fault } = this.#answer;
    const steps = this.#steps();
    this.#at = Math.max(0, Math.min(at, steps.length - 1));
    const step = steps[this.#at];
    this.#box.classList.toggle("wrong", this.#answer.result === "unsound");
    const note = this.#note ? [make("p", { className: "before", textContent: this.#note })] : [];
    const told = step && !fault ? this.#told(step) : textNodes(this.#answer);
    show(this.#box, [...note, ...told, ...(step && fault ? stepNodes(step) : [])]);
    this.#draw(steps, fault);
    const full = this.#about?.level === "full";
    const count = Math.max(steps.length, (full && this.#answer.n_steps) || 0);
    byId("hint-steps").hidden = count < 2;
    byId("hint-place").textContent = `Step ${this.#at + 1} of ${count}`;
    allow(byId("hint-back"), this.#at > 0);
    allow(byId("hint-on"), this.#at < count - 1);
    byId("hint-all").hidden = !this.#canTake() || steps.length < 2;
    byId("hint-all").textContent = `Do all ${steps.length} steps`;
    byId("panel").scrollTop = 0;
    this.#showNext();
    if (step && full && !fault) this.dispatchEvent(new CustomEvent("told", { detail: step }));
  }

  /** The step on the player's own board, with what the steps before it write. */
  #draw(steps, fault) {
    const step = steps[this.#at];
    const { board } = this.game;
    this.board.show(fault ? board : take(board, steps.slice(0, this.#at), this.options()), board);
    this.board.lay(drawing(step?.layer ?? fault?.layer ?? ""));
    const { cell, not } = this.#about ?? {};
    this.board.see(cell && !step && !fault ? cellsIn(this.#answer.texts) : []);
    this.board.ask(cell ? indexOf(cell) : undefined, not);
  }

  /** A step, what it rests on, and what is said before the first and after the last. */
  #told(step) {
    const { steps, easy, texts, old_marks: oldMarks, ending = [] } = this.#answer;
    const isLast = this.#at === steps.length - 1;
    const isHint = easy !== undefined;
    const said = (className, textContent) => (textContent ? [make("p", { className, textContent })] : []);
    return [
      ...said("before", (this.#at === 0 || isHint) && inWords(texts)),
      ...stepNodes(step),
      ...this.#rests(step.rests_on),
      ...said("after", isLast && inWords(ending)),
      ...said("easy", isLast && easy?.text.text),
      ...said("easy", isLast && oldMarks?.text),
      ...(isLast ? refusals(this.#answer) : []),
    ];
  }

  /** What a step rests on; each step that it names can be gone to. */
  #rests(rests) {
    if (!rests) return [];
    const parts = rests.text.text.split(/(\d+)/).map((part) => {
      const number = Number(part);
      if (!rests.steps.includes(number)) return part;
      const button = make("button", { type: "button", className: "place", textContent: part });
      button.addEventListener("click", () => this.#show(number - 1));
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
    byId("next").classList.toggle("does", level === "do");
    allow(byId("next"), !this.#isOver());
  }

  /** Is there nothing more to tell, and nothing to do? */
  #isOver() {
    if (!this.#answer) return false;
    const { level, cell } = this.#about;
    if (this.#mistake) return ["full", "steps"].includes(level) && !this.#hasMore();
    return !cell && this.#answer.result !== "step" && level !== "check";
  }

  #namesOf() {
    if (!this.#mistake) return NAMES.step;
    return { ...NAMES.mistake, ...NAMES_OF[this.#mistake] };
  }

  #nameOf(level) {
    if (level === "on") return ["Next step", `${this.#at + 2} of ${this.#steps().length}`];
    if (level !== "do") return this.#isOver() ? OVER : (this.#namesOf()[level] ?? NAMES.step.full);
    const steps = this.#steps();
    return ["Do it", steps.length > 1 ? `all ${steps.length} steps` : conclusion(steps[0])];
  }
}

/** The cells that a text names, by index. */
const cellsIn = (texts) => [...inWords(texts).matchAll(/R[1-9]C[1-9]/g)].map(([name]) => indexOf(name));

/** What a step writes, in a few characters. */
function conclusion({ placements = [], eliminations = [] }) {
  const [placed] = placements;
  if (placed) return `${placed.cell} is ${placed.digit}`;
  const [first] = eliminations;
  if (eliminations.length === 1) return `${first.cell} is not ${first.digit}`;
  return `${eliminations.length} marks go`;
}

/** A step in words, and what its shapes mean. Nobody needs a nudge to what is told whole. */
export function stepNodes(step) {
  const level = (name) => make("div", { className: name }, fragment(step.html[name]));
  const title = step.rule ? [ruleLink(step)] : [];
  const levels = ["nudge", "pattern", "full"].filter((name) => step.html[name] && !(name === "nudge" && step.html.full)).map(level);
  return [...title, ...levels, ...fragment(step.legend).children];
}

/** An answer without a step. */
const textNodes = (answer) => [
  ...answer.texts.map(({ html }) => fragment(html).firstElementChild),
  ...(answer.fault?.ways ?? []).map(({ text }) => fragment(text.html).firstElementChild),
  ...fragment(answer.fault?.legend).children,
  ...refusals(answer),
];

/** Can a person ask why this cell is what it is? */
export const canAskWhy = (board, index) => !digitOf(board.cells[index]);
