import type { Answer, Board, Step } from "./index.js";

/**
 * `<sudoku-hint puzzle="...">`: a button that tells the next step, level by level, with its board; the parts `board`,
 * `words`, and `button` can be styled. It tells `hint` of each answer, and `apply` when the step is to be done: on the
 * board of the element, unless the event is cancelled.
 */
export class SudokuHint extends HTMLElement {
  /** The board, once it was read or set. */
  get board(): Board | undefined;
  set board(board: Board | undefined);
  /** Does what the button does. */
  next(): Promise<void>;
  addEventListener<Kind extends keyof SudokuHintEvents>(
    type: Kind,
    listener: (this: SudokuHint, event: SudokuHintEvents[Kind]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

export interface SudokuHintEvents {
  hint: CustomEvent<Answer<"hint">>;
  apply: CustomEvent<{ step: Step; board: Board }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "sudoku-hint": SudokuHint;
  }
}
