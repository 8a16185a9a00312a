import type { Board, Step, Versioned } from "./answers.js";
import type { Questions } from "./questions.js";

export type * from "./answers.js";
export type { Questions };

/** A question that cannot be answered: a text that is no puzzle, a rule that there is not, an engine that did not load. */
export class SudokuError extends Error {
  constructor(problem: { message: string; kind: string; help?: string; line?: number; column?: number; excerpt?: string });
  /** What is wrong, in one word: `input`, `usage`, `no_such_rule`, and others of docs/json.md. */
  kind: string;
  /** What to do; empty if there is no advice. */
  help: string;
  /** Where it is in the text, from 1. */
  line?: number;
  column?: number;
  /** The place in the text, marked. */
  excerpt?: string;
}

/** How far a long answer is: steps and empty cells so far, or the rule that is tried. */
export interface Progress {
  steps?: number;
  empty?: number;
  rule?: string;
}

/** A form in which an answer can be had beside its data. */
export type Form = "text" | "speech" | "markdown" | "html" | "svg" | "page";

/** What any question may have. */
export interface Asking {
  /** A puzzle in any text format, in the place of `board`. */
  puzzle?: string;
  /**
   * A form in which the answer is given, too, in its field `drawn`: as text, or as pictures of its boards (`svg`).
   * `page` has no `drawn`; it adds `html` to texts, and to steps a `layer`, which is laid over a board of 540 by 540.
   */
  form?: Form;
  /** Ends the question. In Node it is looked at before the engine starts. */
  signal?: AbortSignal;
  /** Hears how far the answer is. */
  onProgress?: (progress: Progress) => void;
}

/** What an answer has beside its data if a form was asked for. */
export interface Drawn {
  drawn?: { text: string | null; pictures: string[] };
}

type Named<Name extends string, T> = T extends { answer: Name } ? T : never;
/** The answer to a question. */
export type Answer<Name extends string> = Named<Name, Versioned> & Drawn;
type Fields<Name extends keyof Questions> = Omit<Questions[Name], "question" | "board">;
type About<Name extends keyof Questions> = (puzzle: string, options?: Partial<Fields<Name>> & Asking) => Promise<Answer<Name>>;

/** Asks any question; rejects with a `SudokuError`, or with the reason of the signal. */
export function ask<Name extends keyof Questions>(
  question: Name,
  options: Omit<Questions[Name], "question" | "board"> & { board?: Board } & Asking,
): Promise<Answer<Name>>;

/** The next step: where to look (`level: "nudge"`), what is there (`pattern`), what follows and why (`full`). */
export const hint: About<"hint">;
/** The whole way to the solution. */
export const explain: About<"walk">;
/** Is the board sound? */
export const check: About<"check">;
/** The solution, or up to `count` of several. */
export const solve: About<"solve">;
/** How hard it is, on a `scale`. */
export const rate: About<"rate">;
/** Why a `cell` holds its digit, or `not` another. */
export function why(puzzle: string, options: Fields<"why"> & Asking): Promise<Answer<"why">>;
/** Does what is `said` follow from its reasons: `R4C7<>5: 5s of box 6 are in row 4`? */
export function judge(puzzle: string, options: Fields<"judge"> & Asking): Promise<Answer<"judge">>;
/** New puzzles; the same `seed` gives the same ones. */
export function generate(options?: Partial<Fields<"generate">> & Asking): Promise<Answer<"generate">>;
/** The board of a text. */
export function read(text: string, options?: Partial<Fields<"read">> & Asking): Promise<Answer<"read">>;

/** Loads the engine before it is asked. */
export function load(): Promise<void>;

/**
 * The board after a step that was told at its full level: digits go in, and where candidates fall away, the marks of all
 * empty cells are written.
 */
export function applied(board: Board, step: Step): Board;
