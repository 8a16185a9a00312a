// How to begin: examples, and typing in what a newspaper prints.

import { faultNodes } from "./answer_nodes.js";
import { ask } from "./api.js";
import { tooFew } from "./confirmation.js";
import { byId, drawing, fill, make } from "./dom.js";
import { announce } from "./live_region.js";
import { asGivens, asTyped, bare, blank, givensOf, isBlank, isUnprinted, printedOf } from "./model.js";
import { ACTIONS, BEGIN, LOADED } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { Pad } from "./pad.js" */
/** @import { Store } from "./store.js" */
/** @import { Board } from "./model.js" */
/** @import { Source } from "./origin.js" */
/** @import { HintAnswer } from "../answers.js" */

/** Puzzles to begin with; all are from the public domain. @type {{ [name in keyof typeof BEGIN.examples]: string }} */
const EXAMPLES = {
  easy: ".......9.47.26.......83.....6...3...1.29.......8.74..3....176....13...82.........",
  medium: "..8.7....73..9.......2..38.31.....95.9...........49..29..3.2.7..8.4..2..1.....8..",
  expert: ".2....1585......7.7...4...6.......6..4....5.1..1.98..298.1.5..4........5....6.8..",
  stuck: ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....",
  fewest: "........4.....36..92.8.....4.....3.7...28......6............28........9.5....4...",
  hardest: "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
};

/** Lets a puzzle be typed in. Dispatches `change` when typing begins or ends, or is refused. */
export class Onboarding extends EventTarget {
  #isRefused = false;
  /** The board that was there before. @type {{ board: Board, origin: Source }} */
  #before = { board: blank(), origin: {} };
  #box = byId("view-type");
  #help = [...this.#box.childNodes];

  /**
   * `onExample` is called with the puzzle of an example, `onDone` when what was typed is printed, and
   * `onCancel` when it is put away.
   *
   * @param {History} game @param {BoardView} board @param {Pad} pad @param {Store} store
   * @param {{ onExample: (text: string) => void, onDone: () => void, onCancel: () => void }} handlers
   */
  constructor(game, board, pad, store, { onExample, onDone, onCancel }) {
    super();
    this.game = game;
    this.board = board;
    this.pad = pad;
    this.store = store;
    this.onDone = onDone;
    this.onCancel = onCancel;
    const on = (/** @type {string} */ id, /** @type {() => void} */ action) => byId(id).addEventListener("click", action);
    on("start-type", () => this.typeIn());
    on("type-in", () => this.typeIn());
    on("edit-givens", () => this.edit());
    on("type-skip", () => pad.moveOn());
    on("type-done", () => this.done());
    on("type-cancel", () => this.cancel());
    for (const box of [byId("start-examples"), byId("examples")]) box.append(...exampleButtons(onExample));
  }

  /** Whether a puzzle is being typed in. */
  get isTyping() {
    return this.store.state.typing;
  }

  set isTyping(typing) {
    this.store.set({ typing });
    this.#forgetRefusal();
    this.board.clear();
    this.pad.begin();
    this.pad.show();
    this.dispatchEvent(new Event("change"));
  }

  /** Whether something is wrong with what was typed. */
  get isRefused() {
    return this.isTyping && this.#isRefused;
  }

  /** Begins with an empty board. */
  typeIn() {
    this.#before = { board: this.game.board, origin: this.game.origin };
    if (!isBlank(this.game.board)) this.game.restart(blank(), ACTIONS.newPuzzle);
    this.isTyping = true;
  }

  /** Lets the givens be changed; where there are none, what was written is taken for them. */
  edit() {
    this.#before = { board: this.game.board, origin: this.game.origin };
    const { board } = this.game;
    this.game.restart(asTyped(isUnprinted(board) ? board : givensOf(board)), ACTIONS.printed);
    this.isTyping = true;
  }

  /** Forgets what was wrong: the board has changed. */
  forget() {
    if (this.isRefused) this.#forgetRefusal();
  }

  #forgetRefusal() {
    this.#isRefused = false;
    this.#box.replaceChildren(...this.#help);
  }

  /** Goes back to the digits, to change what is wrong with them. */
  mend() {
    this.forget();
    this.board.clear();
    this.dispatchEvent(new Event("change"));
    this.board.focus();
  }

  /** Goes back to the board before; Undo brings what was typed. */
  cancel() {
    const hasTyped = !isBlank(this.game.board);
    this.game.restart(this.#before.board, ACTIONS.cancelled, this.#before.origin);
    if (hasTyped) this.onCancel();
  }

  /** Ends typing, and leaves the digits as they are. */
  stop() {
    this.isTyping = false;
  }

  /** Checks what was typed. Digits with one solution become givens. */
  async done() {
    const { board } = this.game;
    if (isBlank(board)) return this.stop();
    const answer = await fill(this.#box, () => ask("check", { board: bare(board), level: "why" }, "typed"), byId("type-done"));
    if (!answer || board !== this.game.board) return undefined;
    if (answer.result === "unsound") return this.#refuse(answer);
    this.isTyping = false;
    this.game.do(asGivens(board), [], ACTIONS.printed);
    announce(BEGIN.checked);
    this.onDone();
    return undefined;
  }

  /** Tells what is wrong with what was typed; it can be typed over, or played as it is. @param {HintAnswer} answer */
  #refuse(answer) {
    const mend = make("button", { type: "button", className: "next", textContent: BEGIN.change });
    mend.addEventListener("click", () => this.mend());
    const anyway = make("button", { type: "button", className: "quiet", textContent: BEGIN.leave });
    anyway.addEventListener("click", () => this.stop());
    const few = tooFew(answer, printedOf(this.game.board));
    const told = few ? [make("p", { className: "few", textContent: LOADED.few(few) })] : [];
    this.#isRefused = true;
    this.#box.replaceChildren(...told, ...faultNodes(answer), make("div", { className: "actions final" }, mend, anyway));
    this.board.showLayer(drawing(answer.fault?.layer));
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {(text: string) => void} onExample */
const exampleButtons = (onExample) =>
  Object.entries(BEGIN.examples).map(([name, textContent]) => {
    const button = make("button", { type: "button", className: "quiet", textContent });
    button.addEventListener("click", () => onExample(EXAMPLES[/** @type {keyof typeof EXAMPLES} */ (name)]));
    return button;
  });
