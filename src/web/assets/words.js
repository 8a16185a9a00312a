// Words of the page: every sentence, label, and title that its scripts show or say.
//
// A second language translates this file and index.html, whose text is there before any script has run. Names such
// as R4C7 and what the engine answers come ready made. Functions choose between one and several.

/** @param {number} count @param {string} one @param {string} [several] */
const counted = (count, one, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

/** Joins words: "1 or 7", "1, 4, or empty". @param {string[]} words @param {string} link */
const joined = (words, link) =>
  words.length < 3 ? words.join(` ${link} `) : `${words.slice(0, -1).join(", ")}, ${link} ${words.at(-1)}`;

/** @param {string} text */
const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

/** Numbers in sentences. @typedef {number | string} Figure */
/** The name of the one button, and what it tells. @typedef {[name: string, about: string]} ButtonText */

/** Titles of the views. */
export const TITLES = {
  board: "Hint",
  start: "Stuck in a sudoku?",
  type: "Type it in",
  refused: "Something is not right",
  hint: "Hint",
  walk: "The whole way",
  search: "What a robot does",
  practise: "Practise",
  history: "History",
  rules: "Rules",
  puzzle: "Bring, keep, or share a puzzle",
  more: "More",
  settings: "Settings",
  keys: "Keys and gestures",
  sheet: "A sheet for teachers",
};

/** What was done, in the history. */
export const ACTIONS = {
  beginning: "the beginning",
  change: "a change",
  newPuzzle: "a new puzzle",
  fromLink: "a puzzle from a link",
  fromPhoto: "a puzzle from a photo",
  exercise: "a position to practise on",
  exerciseAgain: "the position again",
  printed: "printed digits",
  backToPrinted: "back to the printed digits",
  allMarked: "all candidates marked",
  keptUp: "marks kept up to date",
  notKeptUp: "marks no longer kept up to date",
  unmarked: "all marks removed",
  unpainted: "all colours removed",
  /** @param {number} number */
  walked: (number) => `walked to step ${number}`,
  /** @param {number} count */
  cells: (count) => `${count} cells`,
  /** @param {number} digit @param {string} cells */
  marked: (digit, cells) => `${digit} marked in ${cells}`,
  /** @param {number} digit @param {string} cells */
  cornerMarked: (digit, cells) => `corner mark ${digit} in ${cells}`,
  /** @param {number} digit @param {string} cells */
  written: (digit, cells) => `${cells} is ${digit}`,
  /** @param {number} digit @param {string} cells */
  takenOut: (digit, cells) => `${digit} removed from ${cells}`,
};

/** The board as a screen reader says it. */
export const BOARD = {
  label: "Sudoku board",
  given: "given",
  clashes: "clashes",
  empty: "empty",
  and: " and ",
  /** @param {number} row @param {number} column */
  place: (row, column) => `row ${row}, column ${column}`,
  /** @param {number} colour */
  colour: (colour) => `colour ${colour}`,
  /** @param {string} digit @param {number} colour */
  coloured: (digit, colour) => `${digit} in colour ${colour}`,
  /** @param {number[]} digits */
  marks: (digits) => `marks ${digits.join(" ")}`,
  /** @param {number[]} digits */
  cornerMarks: (digits) => `corner marks ${digits.join(" ")}`,
};

/** The line under the board. */
export const STATUS = {
  more: "There are more like this.",
  full: "The board is full, and nothing clashes.",
  empty: "The board is empty.",
  /** @param {string} cell */
  why: (cell) => `Why ${cell}?`,
  /** @param {number} count */
  typing: (count) => `Type what is printed: ${count === 1 ? "one digit" : `${count} digits`} so far.`,
  /** @param {number} count */
  chosen: (count) => `${count} cells are selected.`,
  /** @param {number} count */
  left: (count) => (count === 1 ? "One cell is empty." : `${count} cells are empty.`),
  /** @param {string[]} cells @param {number} digit */
  clash: (cells, digit) => `${joined(cells, "and")} see each other and are ${cells.length === 2 ? "both" : "all"} ${digit}.`,
};

/** The pad. */
export const PAD = {
  erase: "Erase",
  cells: "Cells",
  /** @param {number} colour */
  colour: (colour) => `Colour ${colour}`,
  /** @param {number} digit */
  candidates: (digit) => `Candidates ${digit}`,
  /** @param {string} mode */
  writes: (mode) => `Digits write: ${mode}`,
  /** @param {number} digit @param {boolean} isMark */
  tap: (digit, isMark) => `Tap the cells ${isMark ? "to mark" : "for"} ${digit}; tap ${digit} again to deselect it.`,
  /** @param {number} candidate @param {number} colour @param {number | undefined} other */
  tapColours: (candidate, colour, other) => {
    const what = candidate ? `Tap a ${candidate}` : "Tap a cell";
    return other ? `${what}: once for colour ${colour}, twice for ${other}.` : `${what} for colour ${colour}.`;
  },
};

/** Hints, and the one button that asks for them. */
export const HINT = {
  hint: "Hint",
  check: "Check",
  /** The name of the button that begins a hint, by the level that hints begin with. */
  first: /** @type {{ [level: string]: ButtonText }} */ ({
    nudge: ["Hint", "a nudge"],
    pattern: ["Hint", "the pattern"],
    full: ["Hint", "the whole step"],
  }),
  step: /** @type {{ [level: string]: ButtonText }} */ ({
    pattern: ["Pattern", "what is there"],
    full: ["Whole step", "and why"],
  }),
  mistake: /** @type {{ [level: string]: ButtonText }} */ ({
    nudge: ["Where?", "the house"],
    pattern: ["Which entry?", ""],
    full: ["Why?", "what is wrong"],
    steps: ["The steps", "that show it"],
  }),
  /** Names that differ for some kinds of mistakes. */
  mistakeOf: /** @type {{ [kind: string]: { [level: string]: ButtonText } }} */ ({
    clash: { pattern: ["Which cells?", ""], full: ["Which one?", ""] },
    several_solutions: { nudge: ["How far?", "they are apart"], pattern: ["Where?", "one of the cells"], full: ["What now?", ""] },
    wrong_mark: { pattern: ["Which mark?", ""] },
    wrong_corner_marks: { pattern: ["Which marks?", ""] },
  }),
  over: /** @type {ButtonText} */ (["That is all", ""]),
  /** @param {{ cell: string, digit: number }[]} wrong @returns {ButtonText} */
  takeOut: (wrong) => (wrong.length === 1 ? [`Take ${wrong[0].digit} out`, wrong[0].cell] : ["Take them out", wrong.map(({ cell }) => cell).join(", ")]),
  /** @param {number} next @param {number} count @returns {ButtonText} */
  on: (next, count) => ["Next step", `${next} of ${count}`],
  /** @param {string} conclusion @returns {ButtonText} */
  apply: (conclusion) => ["Do it", conclusion],
  empty: "The board is empty. Go to Puzzle to paste a puzzle, open a file, or type one in.",
  printed: "The digits on the board now count as printed. What you write from here on is yours. Undo takes that back.",
  /** @param {string} cell @param {number} [not] */
  why: (cell, not) => (not ? `Why is ${cell} not ${not}?` : `Why ${cell}?`),
  /** @param {number} number @param {number} count */
  place: (number, count) => `Step ${number} of ${count}`,
  /** @param {number} count */
  allSteps: (count) => `all ${count} steps`,
  /** @param {number} count */
  applyAll: (count) => `Do all ${count} steps`,
  /** @param {string} cell @param {Figure} digit */
  is: (cell, digit) => `${cell} is ${digit}`,
  /** @param {string} cell @param {Figure} digit */
  isNot: (cell, digit) => `${cell} is not ${digit}`,
  /** @param {number} count */
  marksGo: (count) => `cross out ${counted(count, "mark")}`,
};

/** Reading a step sentence by sentence. */
export const READING = {
  begin: "Walk me through",
  /** @param {number} number @param {number} count */
  place: (number, count) => (number < count ? `Next sentence (${number} of ${count})` : "All sentences"),
};

/** Waiting, and what can go wrong. */
export const ANSWERS = {
  thinking: "Thinking …",
  stop: "Stop",
  stopped: "You stopped it.",
  again: "Try again",
  broken: "Something in this page went wrong. Your board is safe; reload the page.",
  /** @param {number} steps @param {number} [empty] */
  progress: (steps, empty) => ` Steps so far: ${steps}. Empty cells left: ${empty}.`,
  /** @param {string} rule */
  trying: (rule) => ` Trying: ${rule}.`,
  /** @param {number} line @param {number} [column] */
  position: (line, column) => ` (line ${line}, column ${column})`,
  slow: "The server takes too long.",
  askAgain: "Ask again in a moment.",
  silent: "The server does not answer.",
  isServing: "Is `sudoku serve` still running? Your board is safe in this browser.",
  /** @param {number} status */
  status: (status) => `The server answers with an error (${status}).`,
  /** @param {number} status */
  unreadable: (status) => `The server's answer (${status}) can't be read.`,
  noEngine: "The engine can't be loaded.",
  needsNetwork: "Go online once and try again. After that, the page needs no network.",
  engineFailed: "Something in the engine went wrong.",
  boardIsSafe: "Your board is safe in this browser.",
};

/** A new version of the installed page. */
export const UPDATE = {
  label: "Update",
  ready: "A new version is ready. Your board stays as it is.",
  load: "Load it",
  later: "Later",
};

/** Beginning: examples, and typing in. */
export const BEGIN = {
  examples: {
    easy: "Easy",
    medium: "Medium",
    expert: "Expert",
    stuck: "Somebody was stuck here",
    fewest: "17 printed digits",
    hardest: "The hardest",
  },
  checked: "Checked. What you write from now on is yours.",
  change: "Change the digits",
  leave: "Leave it as it is",
};

/** Puzzles that come in and go out. */
export const PUZZLE = {
  badLink: "This link has no board in it. Copy the whole link and try again.",
  tooLong: "This file is too long for one puzzle. Choose a file with one puzzle in it.",
  paste: "Press and hold in the field, or press Ctrl+V, to paste.",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The text is in the field above; copy it from there.",
  linkCopied: "The link is copied; it holds the whole board.",
  linkNotCopied: "Press and hold the link to copy it.",
  code: "Code for a camera",
  /** @param {string} file */
  saved: (file) => `Saved as ${file}.`,
};

/** Photos. */
export const PHOTO = {
  kinds: { blank: "empty", printed: "printed", written: "yours" },
  reading: "Reading the photo …",
  onBoard: "The photo is on the board. What you write from now on is yours.",
  unreadable: "The browser can't read this picture.",
  readable: "It reads JPEG, PNG, and WebP. A screenshot of the photo will do, too.",
  start: "Start",
  startAnyway: "Start as it is",
  unsound: "Something is not right: tap a cell to change it.",
  compare: "Compare the two, and tap a cell to change it.",
  other: "Other",
  empty: "Empty",
  toLookAt: "to look at",
  /** @param {number} count */
  more: (count) => `${count} more to look at.`,
  /** @param {Figure} seen @param {Figure} fits */
  fits: (seen, fits) => `It looks like ${seen}, but ${fits} fits the rest.`,
  /** @param {number} printed @param {number} written */
  counts: (printed, written) => `${counted(printed, "printed digit")}${written > 0 ? `, and ${written} of yours` : ""}.`,
  /** @param {string} cell */
  label: (cell) => `Photo of ${cell}`,
  /** @param {string} cell */
  what: (cell) => `${cell}: what is there?`,
  /** @param {string} cell @param {string[]} contents */
  which: (cell, contents) => `${cell}: ${joined(contents, "or")}?`,
  /** @param {string} cell @param {string} digit */
  whose: (cell, digit) => `${cell}: is the ${digit} printed, or yours?`,
  /** @param {string} cell @param {string} content */
  isIt: (cell, content) => `${cell}: is it ${content}?`,
};

/** Practice. */
export const PRACTISE = {
  first: "Ask for a new position first.",
  answer: "Cross out the marks that go, or write in the digit. Then check.",
  /** @param {number} found @param {number} asked @param {number} hinted */
  progress: (found, asked, hinted) => `So far: ${found} of ${asked} found, ${hinted} of them with a hint.`,
};

/** The history. */
export const HISTORY = {
  beginning: "The beginning.",
  /** @param {number} number @param {number} count @param {string} action */
  place: (number, count, action) => `Move ${number} of ${count}: ${action}.`,
};

/** A solved puzzle. */
export const SOLVED = {
  /** What it took: "23 minutes, no hint." @param {string} time @param {number} hints @param {string} hardest */
  told: (time, hints, hardest) => {
    const none = hints === 0 ? "no hint" : "one hint";
    const told = hints < 2 ? none + (hints && hardest && `: ${hardest}`) : `${hints} hints${hardest && `; the hardest was ${hardest}`}`;
    return capitalized(`${time && `${time}, `}${told}.`);
  },
  /** @param {number} minutes */
  duration: (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (minutes < 1) return "under a minute";
    return [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")].filter(Boolean).join(" ");
  },
};

/** Rules. */
export const RULES = {
  all: "All rules",
  back: "← Back",
  howToLook: "How to look for it",
  example: "An example",
  practise: "Practise it",
  seeAlso: "See also:",
  /** @param {string} effort */
  onDemand: (effort) => `${effort} on demand`,
};

/** The search of a robot. */
export const SEARCH = {
  pause: "Pause",
  watch: "Watch",
  /** @param {number} rate */
  rate: (rate) => (rate === 1 ? "one event a second" : `${rate} events a second`),
  /** @param {number} at @param {number} count @param {string} ending */
  place: (at, count, ending) => `Event ${at} of ${count}. ${ending}`.trim(),
};

/** Settings, and the frame of the page. */
export const FRAME = { light: "Light", dark: "Dark", shorter: "Shorter", taller: "Taller" };

/** The whole way, on the screen and on paper. */
export const WALK = {
  title: "The whole way",
  show: "Show the whole way",
  changed: "The board has changed, so these steps no longer lead from it. Undo brings the board back.",
  next: "Next step",
  step: "Step",
  puzzle: "The puzzle",
  rules: "The rules on the way, hardest first",
  columns: ["Rule", "Effort", "Steps"],
  summary: "Summary",
  /** @param {string} step */
  hardest: (step) => `Hardest: ${step}`,
  /** @param {number} number @param {number} count @param {string} step */
  spoken: (number, count, step) => `step ${number} of ${count}, ${step}`,
  /** @param {number} number @param {number} count @param {number} left */
  place: (number, count, left) => `Step ${number} of ${count} · ${counted(left, "cell")} left`,
  /** @param {number} count @param {string} rule @param {number} next */
  uses: (count, rule, next) => `${count} × ${rule}: step ${next}`,
  /** @param {number} number */
  board: (number) => `The board at step ${number}`,
};

/** Sheets for teachers. */
export const SHEET = {
  none: "There is no puzzle to print. Paste one, or put one on the board.",
  ownBoard: "The board",
  name: "Name",
  puzzle: "Puzzle",
  solution: "Solution",
  solutions: "Solutions",
  solutionsContinued: "Solutions, continued",
  /** @param {number} number */
  line: (number) => `Line ${number}`,
  /** @param {number} count */
  refused: (count) => (count === 1 ? "One puzzle can't be printed." : `${count} puzzles can't be printed.`),
  /** @param {number} count */
  printOthers: (count) => (count === 1 ? "Print the other one" : `Print the other ${count}`),
  /** @param {number} number @param {number} count */
  solving: (number, count) => `Solving puzzle ${number} of ${count} …`,
  /** @param {string} step */
  hardest: (step) => `Hardest step: ${step}`,
};
