// Types of the engine's answers, as far as the page uses them. docs/answers.schema.json has all of them, but
// not what is added for pages: markup (`html`, `legend`) and drawings (`layer`, `figure`, `qr`).

import type { Board } from "./assets/cells.js";

/** A sentence or paragraph, as text and as markup. */
export interface Line {
  text: string;
  html: string;
}

export interface Candidate {
  cell: string;
  digit: number;
}

/** A grid as strings: 81 characters of givens and of digits, 81 words of candidates, and the rules of a variant. */
export interface Grid {
  rules?: string[];
  givens: string;
  digits: string;
  candidates: string;
}

/** The levels of a hint. */
export type StepLevel = "nudge" | "pattern" | "full";

/** What a rendered step consists of: an example of a rule has no more. */
export interface RenderedStep {
  rule?: string;
  name?: string;
  effort?: number;
  html: Partial<{ [level in StepLevel]: string }>;
  legend?: string;
}

/** A step. What a level does not show yet is missing. */
export interface Step extends RenderedStep {
  number: number;
  name: string;
  texts: { [level in StepLevel]: Line };
  before: Grid;
  layer: string;
  placements?: Candidate[];
  eliminations?: Candidate[];
  pencil?: Candidate[];
  rests_on?: { steps: number[]; text: Line };
}

/** What is wrong with a board. */
export interface Fault {
  kind: string;
  details: { wrong?: Candidate[]; wrong_marks?: string[] };
  layer?: string;
  legend?: string;
  has_steps: boolean;
  ways?: { steps: Step[]; text: Line }[];
}

/** Steps that the checker refused. */
export interface Refusals {
  refused?: { text: Line }[];
}

/** What answers about a board have in common. */
export interface BoardAnswer extends Refusals {
  result: string;
  texts: Line[];
  fault?: Fault;
}

/** The answer to `hint`, `why`, or `check`. */
export interface HintAnswer extends BoardAnswer {
  steps?: Step[];
  n_steps?: number;
  easy?: { text: Line };
  old_marks?: Line;
  ending?: Line[];
}

export interface RuleUse {
  rule: string;
  name: string;
  effort?: number;
  count: number;
}

/** What a solution path came to. */
export interface Summary {
  text: Line;
  in_short: Line;
  hardest_text?: Line;
  /** The number of the hardest step. */
  hardest: number;
  rules: RuleUse[];
}

/** The answer to `walk`: the solution path. */
export interface WalkAnswer extends Refusals {
  puzzle: Grid;
  texts: Line[];
  steps: Step[];
  summary: Summary;
}

export interface RuleRow {
  rule: string;
  name: string;
  family: string;
  effort: { full?: number };
  usual?: boolean;
  of_variants?: boolean;
}

export interface RuleAnswer extends Refusals {
  rule: string;
  name: string;
  why_it_works: Line;
  how_to_look?: Line;
  example?: RenderedStep & { figure?: string };
  see_also?: string[];
}

/** The answer to `variant`: what the rules of a variant come to. */
export interface VariantAnswer {
  rules: string[];
  names: string[];
  houses: { kind: string; name: string; cells: string[] }[];
  digits: number[][];
  /** The cells of clues that have combinations. */
  combined: string[];
  related: { cells: [string, string]; reason: string; excluded: number[][] }[];
  picture?: string;
  texts: Line[];
}

export interface BacktrackEvent {
  do: "try" | "undo" | "solved";
  cell: string;
  digit: number;
  depth: number;
  in_short: Line;
}

/** What a photo shows in a cell. */
export interface CellContent {
  kind: "blank" | "printed" | "written";
  digit?: number;
}

export interface PhotoCell {
  cell: string;
  eye: CellContent;
  read: CellContent;
  choices: CellContent[];
}

/** A square picture: its side in pixels, and its bytes in Base64. */
export interface Straight {
  side: number;
  rgb: string;
}

export interface PhotoAnswer {
  texts: Line[];
  nth: number;
  grids: number;
  straight: Straight;
  cells: PhotoCell[];
  doubtful: string[];
  changed: string[];
  sound: boolean;
  sure: boolean;
}

export interface ShareLink {
  label: string;
  address: string;
  qr?: string;
  note?: Line;
}

interface Choice {
  name: string;
  label: string;
}

/** The answer to `combinations`: digits that fill the cells of a clue, in ascending order; `of`: how many there are on an empty board. */
export interface CombinationsAnswer extends HintAnswer {
  clues: { title: string; cells: string[]; left?: number[][]; of?: number }[];
}

/** The answer to `judge`. */
export interface JudgeAnswer extends BoardAnswer {
  /** Missing if the board is at fault. */
  judged?: "proved" | "false_statement" | "not_proved" | "undecided" | "unfounded" | "known";
  statements: { text: string; holds?: boolean; is_needed?: boolean }[];
}

/** The answer to each question, by its name. */
export interface Answers {
  attempt: { judged: string; texts: Line[] };
  check: HintAnswer;
  choices: { profiles: Choice[]; formats: Choice[] };
  combinations: CombinationsAnswer;
  film: { events: BacktrackEvent[]; texts: Line[] };
  generate: { puzzles: { puzzle: string; rules?: string[]; hardest?: { effort?: number } }[]; texts: Line[] };
  hint: HintAnswer;
  judge: JudgeAnswer;
  photo: PhotoAnswer;
  rate: { hardest?: { effort: number } };
  read: { board: Board; count: number; texts: Line[] };
  rule: RuleAnswer;
  rules: { rules: RuleRow[]; text: Line };
  share: { links: ShareLink[] };
  solve: { result: string; solutions?: string[]; texts: Line[] };
  train: { board?: Board; texts: Line[] };
  variant: VariantAnswer;
  walk: WalkAnswer;
  why: HintAnswer;
  words: { words: { id: string; term: string; meaning: string }[] };
  write: { text: string; file: string; texts: Line[] };
}

/** How far a long answer is: steps and empty cells so far, or the rule that is tried. */
export interface Progress {
  steps?: number;
  empty?: number;
  rule?: string;
}

/** The answer to come. */
export interface Asked<T> extends Promise<T> {
  /** Ends the work for a person who no longer waits. */
  stop(): void;
  /** Called with the progress, once it is set. */
  heard?: (progress: Progress) => void;
}

/** Sends a question to the engine, on a server or in the page. */
export type Send = (
  question: string,
  fields: object,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<any>;
