// The first minute: examples, and typing in what the newspaper prints.

import { ask } from "./api.js";
import { byId, drawing, fill, make } from "./dom.js";
import { EXAMPLES } from "./examples.js";
import { faultNodes } from "./fault.js";
import { asGivens, asTyped, bare, blank, givensOf, isBlank } from "./model.js";

/** Dispatches `change` when typing begins or ends. */
export class Begin extends EventTarget {
  #isTyping = false;
  #isRefused = false;
  /** Where on the timeline typing began. */
  #before = 0;
  #box = byId("view-type");
  #help = [...byId("view-type").childNodes];

  constructor(game, board, pad, puzzle) {
    super();
    this.game = game;
    this.board = board;
    this.pad = pad;
    const on = (id, deed) => byId(id).addEventListener("click", deed);
    on("start-type", () => this.typeIn());
    on("type-in", () => this.typeIn());
    on("edit-givens", () => this.edit());
    on("type-done", () => this.done());
    on("type-cancel", () => this.cancel());
    for (const box of [byId("start-examples"), byId("examples")]) box.append(...examples(puzzle));
  }

  /** Is a puzzle being typed in? */
  get isTyping() {
    return this.#isTyping;
  }

  /** Is there something wrong with what was typed? */
  get isRefused() {
    return this.#isTyping && this.#isRefused;
  }

  set isTyping(is) {
    this.#isTyping = is;
    this.#isRefused = false;
    this.#box.replaceChildren(...this.#help);
    this.board.clear();
    this.pad.typing = is;
    this.pad.show();
    this.dispatchEvent(new Event("change"));
  }

  /** Begins with an empty board. */
  typeIn() {
    this.#before = this.game.place;
    if (!isBlank(this.game.board)) this.game.restart(blank(), "a new puzzle");
    this.isTyping = true;
  }

  /** Goes back to the printed digits, and lets them be changed. */
  edit() {
    this.#before = this.game.place;
    this.game.restart(asTyped(givensOf(this.game.board)), "printed digits");
    this.isTyping = true;
  }

  /** The board has changed: what was wrong with it is no longer said. */
  forget() {
    if (!this.isRefused) return;
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

  /** Goes back to what was there before; Redo brings what was typed. */
  cancel() {
    this.isTyping = false;
    this.game.go(this.#before);
  }

  /** Leaves the digits as they are. */
  stop() {
    this.isTyping = false;
  }

  /** Checks what was typed. What has one solution is printed from now on. */
  async done() {
    const { board } = this.game;
    if (isBlank(board)) return this.stop();
    const answer = await fill(this.#box, () => ask("check", { board: bare(board), level: "why" }, "typed"));
    if (!answer || board !== this.game.board) return undefined;
    if (answer.result === "unsound") return this.#refuse(answer);
    this.isTyping = false;
    this.game.do(asGivens(board), [], "printed digits");
    byId("ear").textContent = "Checked. What you write from now on is yours.";
    return undefined;
  }

  /** Says what is wrong with what was typed; it can be typed over, or played as it is. */
  #refuse(answer) {
    const mend = make("button", { type: "button", textContent: "Change the digits" });
    mend.addEventListener("click", () => this.mend());
    const anyway = make("button", { type: "button", className: "quiet", textContent: "Leave it as it is" });
    anyway.addEventListener("click", () => this.stop());
    this.#isRefused = true;
    this.#box.replaceChildren(...faultNodes(answer), make("div", { className: "deeds" }, mend, anyway));
    this.board.lay(drawing(answer.fault?.layer ?? ""));
    this.dispatchEvent(new Event("change"));
  }
}

const examples = (puzzle) =>
  Object.entries(EXAMPLES).map(([name, text]) => {
    const button = make("button", { type: "button", className: "quiet", textContent: name });
    button.addEventListener("click", () => puzzle.load(text));
    return button;
  });
