// What was done, and what was undone.

const LONGEST = 500;

/** A line of boards, each with the cells that were filled last (latest last). */
export class History extends EventTarget {
  #past = [];
  #present;
  #future = [];

  constructor(board, last = []) {
    super();
    this.#present = { board, last };
  }

  get board() {
    return this.#present.board;
  }

  get last() {
    return this.#present.last;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Goes on with `board`; `last` are the cells just filled. A deed that changes nothing is none. */
  do(board, last = []) {
    if (board === this.board) return;
    this.#past = [...this.#past.slice(-LONGEST), this.#present];
    const kept = this.last.filter((name) => !last.includes(name));
    this.#present = { board, last: [...kept, ...last].slice(-9) };
    this.#future = [];
    this.#changed();
  }

  /** Starts anew, from another puzzle. It can be undone, as everything can. */
  restart(board) {
    this.#past = [...this.#past.slice(-LONGEST), this.#present];
    this.#present = { board, last: [] };
    this.#future = [];
    this.#changed();
  }

  undo() {
    if (!this.canUndo) return;
    this.#future = [this.#present, ...this.#future];
    this.#present = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
    this.#changed();
  }

  redo() {
    if (!this.canRedo) return;
    this.#past = [...this.#past, this.#present];
    [this.#present, ...this.#future] = this.#future;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
