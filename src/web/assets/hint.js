// Hints in levels, and questions about a cell.

import { ask, takeBack } from "./api.js";
import { allow, byId, drawing, fill, fragment, inWords, make, refusals, show } from "./dom.js";
import { DIGITS, asGivens, digitOf, indexOf, isBlank, isFull, isUnprinted, nameOf, take } from "./model.js";

const LEVELS = ["check", "nudge", "pattern", "full"];
const TOPIC = "hint";

/** What the levels say of a mistake, and what the buttons are called then. */
const DEPTHS = { check: "there", nudge: "house", pattern: "entry", full: "why", steps: "steps" };
const LABELS = {
  step: { nudge: "Nudge", pattern: "Pattern", full: "Whole step" },
  mistake: { nudge: "Where?", pattern: "Which entry?", full: "Why?" },
};
/** The answer to any question about a board with nothing on it. */
const EMPTY = {
  result: "none",
  texts: [{ html: "<p>The board is empty. Paste a puzzle, load a file, or type one in: all that is under Puzzle.</p>" }],
};
/** What is said when the digits of a board become its puzzle. */
const PRINTED =
  "The digits on the board are the printed puzzle now. What you write from here on is yours. Undo takes that back.";

/** How far a mistake is told when a hint was asked for. */
const TOLD = { nudge: "check", pattern: "nudge", full: "full" };

/** Dispatches `change` when another hint is shown, or none. */
export class Hint extends EventTarget {
  #box = byId("hint");
  #buttons = [...document.querySelectorAll("[data-level]")];
  #about = null;
  #answer = null;
  #wrong = false;
  #note = "";
  #at = 0;

  constructor(game, board) {
    super();
    this.game = game;
    this.board = board;
    for (const button of this.#buttons) button.addEventListener("click", () => this.ask(button.dataset.level));
    byId("hint-close").addEventListener("click", () => this.close({ focus: true }));
    byId("hint-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("hint-on").addEventListener("click", () => this.#show(this.#at + 1));
    byId("why").addEventListener("click", () => this.askWhy());
    byId("profile").addEventListener("change", () => this.close());
    byId("why-not").append(
      ...DIGITS.map((digit) => make("option", { value: digit, textContent: `why not ${digit}?` })),
    );
    board.addEventListener("select", () => this.#showAbout());
    this.#showAbout();
    this.#showLevels();
  }

  /** What is being shown, so that it can be asked for again after a reload; null if nothing is. */
  get about() {
    return this.#about;
  }

  /** Asks for a level: `check`, `nudge`, `pattern`, `full`; or does what is shown: `do`. */
  ask(level) {
    if (level === "do") return this.#hasMore() ? this.resume({ level: "steps" }) : this.take();
    const again = this.#about?.cell && level !== "check" && level !== "nudge";
    return this.resume(again ? { ...this.#about, level } : { level });
  }

  /** Asks for the level after the one that is shown. */
  more() {
    if (this.#canTake() || this.#hasMore()) return this.ask("do");
    const shown = LEVELS.indexOf(this.#about?.level ?? "check");
    return this.ask(LEVELS[Math.min(shown + 1, LEVELS.length - 1)]);
  }

  /** Why is the selected cell what it is? Or why not the digit that is asked about? */
  askWhy() {
    if (digitOf(this.game.board.cells[this.board.selected])) return undefined;
    const cell = nameOf(this.board.selected);
    const not = Number(byId("why-not").value) || undefined;
    return this.resume({ level: "full", cell, not });
  }

  /** Asks what `about` says. */
  async resume(about) {
    this.#about = about;
    this.#answer = null;
    this.#showLevels();
    const [question, fields] = this.#question(about);
    const empty = isBlank(this.game.board) && EMPTY;
    const answer = empty || (await fill(this.#box, () => ask(question, fields, TOPIC)));
    if (!answer || this.#about !== about) return;
    this.#note = this.#print(answer) ? PRINTED : "";
    this.#about = about;
    this.#answer = answer;
    this.#wrong = answer.result === "unsound";
    if (this.#wrong && question !== "check") this.#about = { level: TOLD[about.level] };
    this.#show(0);
    this.dispatchEvent(new Event("change"));
  }

  /** Does what the steps conclude that are shown. */
  take() {
    if (!this.#canTake()) return;
    const steps = this.#answer.steps;
    const filled = steps.flatMap((step) => step.placements.map(({ cell }) => cell));
    const options = { tidy: byId("tidy").checked };
    const board = take(this.game.board, steps, options);
    if (board !== this.game.board) this.game.do(board, filled);
    else this.close();
  }

  close({ focus = false } = {}) {
    takeBack(TOPIC);
    if (!this.#about) return;
    this.#about = null;
    this.#answer = null;
    this.#wrong = false;
    this.#box.replaceChildren();
    this.#box.classList.remove("wrong");
    this.board.lay();
    this.board.point([]);
    this.#showLevels();
    if (focus) this.board.focus();
    this.dispatchEvent(new Event("change"));
  }

  #question({ level, cell, not }) {
    const board = { cells: this.game.board.cells };
    const profile = byId("profile").value || undefined;
    const { last } = this.game;
    if (level === "check" || this.#wrong) return ["check", { board, last, level: DEPTHS[level] }];
    if (cell) return ["why", { board, cell, ...(not && { not }), level, profile }];
    return ["hint", { board, level, last, profile }];
  }

  /** Digits of a board without givens that have one solution are the puzzle. Did they become so? */
  #print({ result }) {
    const { board, last } = this.game;
    if (!["step", "sound", "none"].includes(result) || !isUnprinted(board) || isFull(board)) return false;
    this.game.do(asGivens(board), last);
    return true;
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
    const steps = fault ? (fault.ways ?? []).flatMap((way) => way.steps) : this.#answer.steps ?? [];
    this.#at = Math.max(0, Math.min(at, steps.length - 1));
    const step = steps[this.#at];
    this.#box.classList.toggle("wrong", this.#answer.result === "unsound");
    const note = this.#note ? [make("p", { className: "before", textContent: this.#note })] : [];
    const told = step && !fault ? this.#told(step) : textNodes(this.#answer);
    show(this.#box, [...note, ...told, ...(step && fault ? stepNodes(step) : [])]);
    this.board.lay(step ? drawing(step.figure) : undefined);
    this.board.point((fault?.cells ?? []).map(indexOf));
    byId("hint-steps").hidden = steps.length < 2;
    byId("hint-place").textContent = `Step ${this.#at + 1} of ${steps.length}`;
    allow(byId("hint-back"), this.#at > 0);
    allow(byId("hint-on"), this.#at < steps.length - 1);
    this.#showLevels();
  }

  /** A step, what it rests on, and what is said before the first and after the last. */
  #told(step) {
    const { steps, easy, texts, old_marks: oldMarks, ending = [] } = this.#answer;
    const isLast = this.#at === steps.length - 1;
    const said = (className, textContent) => (textContent ? [make("p", { className, textContent })] : []);
    return [
      ...said("before", this.#at === 0 && inWords(texts)),
      ...stepNodes(step),
      ...said("rests", step.rests_on?.text.text),
      ...said("after", isLast && inWords(ending)),
      ...said("easy", isLast && easy?.text.text),
      ...said("easy", isLast && oldMarks?.text),
      ...(isLast ? refusals(this.#answer) : []),
    ];
  }

  #showDo(button) {
    if (this.#wrong) {
      button.textContent = "The steps";
      return allow(button, this.#hasMore());
    }
    const n = this.#canTake() ? this.#answer.steps.length : 1;
    button.textContent = n > 1 ? `Do all ${n}` : "Do it";
    return allow(button, this.#canTake());
  }

  #showAbout() {
    const index = this.board.selected;
    const name = nameOf(index);
    const digit = this.board.board && digitOf(this.board.board.cells[index]);
    byId("why-cell").textContent = digit ? `${name} holds ${digit}.` : `About ${name}:`;
    allow(byId("why"), !digit);
  }

  #showLevels() {
    const shown = this.#about?.level;
    const next = this.#canTake() || this.#hasMore() ? "do" : LEVELS[LEVELS.indexOf(shown ?? "check") + 1] ?? "full";
    for (const button of this.#buttons) {
      const { level } = button.dataset;
      button.setAttribute("aria-pressed", level === shown);
      button.classList.toggle("next", level === next);
      if (level === "do") this.#showDo(button);
      button.textContent = LABELS[this.#wrong ? "mistake" : "step"][level] ?? button.textContent;
    }
    byId("hint-close").hidden = !this.#about;
    if (!this.#about) byId("hint-steps").hidden = true;
  }
}

/** A step in words, a level after the other. */
export function stepNodes(step) {
  const level = (name) => make("div", { className: name }, fragment(step.html[name]));
  return ["nudge", "pattern", "full"].filter((name) => step.html[name]).map(level);
}

/** An answer without a step. */
const textNodes = (answer) => [
  ...answer.texts.map(({ html }) => fragment(html).firstElementChild),
  ...(answer.fault?.ways ?? []).map(({ text }) => fragment(text.html).firstElementChild),
  ...refusals(answer),
];
