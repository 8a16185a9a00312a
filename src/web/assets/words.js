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

/** @import { Level, Source } from "./origin.js" */
/** Names of cells, or how many there are where they would be too long. @param {string[]} cells */
const cellsInShort = (cells) => (cells.length < 4 ? cells.join(", ") : counted(cells.length, "cell"));

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
  judge: "Is my step right?",
  exercise: "Practise",
  learn: "Learn",
  rules: "Rules",
  rule: "Rules",
  puzzle: "New puzzle",
  share: "Keep and share",
  more: "More",
  settings: "Settings",
  keys: "Keys and gestures",
  sheet: "A sheet for teachers",
  solved: "Solved",
  games: "Your games",
  variant: "Rules of this puzzle",
  draw: "Draw the rules",
};

/** What was done, in the history. */
export const ACTIONS = {
  beginning: "the beginning",
  change: "a change",
  newPuzzle: "a new puzzle",
  fromLink: "a puzzle from a link",
  fromPhoto: "a puzzle from a photo",
  cancelled: "typing cancelled",
  rulesChanged: "other rules",
  exercise: "a position to practise on",
  exerciseAgain: "the position again",
  goneOn: "back to a puzzle of before",
  playedAgain: "a puzzle of before, again",
  printed: "printed digits",
  backToPrinted: "back to the printed digits",
  allMarked: "all candidates marked",
  keptUp: "marks kept up to date",
  markedAtOnce: "all marks from the beginning",
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
  /** @param {string[]} cells @param {number[]} digits @param {string} reason */
  apart: ([one, other], [first, second], reason) => `${one} is ${first} and ${other} is ${second}: not ${reason}.`,
  /** @param {string} cell @param {number} digit */
  cannotHold: (cell, digit) => `${cell} cannot be ${digit}: see the rules.`,
};

/** The pad. */
export const PAD = {
  erase: "Erase",
  allMarks: "All marks",
  /** @param {number} count */
  markMore: (count) => `Mark ${count} more`,
  /** @param {number} colour */
  colour: (colour) => `Colour ${colour}`,
  /** @param {number} digit */
  candidates: (digit) => `Candidates ${digit}`,
  /** @param {number} digit */
  candidate: (digit) => (digit ? `Candidate ${digit}` : "Candidate"),
  /** By their numbers. */
  colourNames: ["", "blue", "orange", "green", "pink", "yellow", "violet", "turquoise", "red", "grey"],
  /** @param {string} mode */
  writes: (mode) => `Digits write: ${mode}`,
  /** @param {number} digit @param {boolean} isMark */
  tap: (digit, isMark) => `Tap the cells ${isMark ? "to mark" : "for"} ${digit}; tap ${digit} again to deselect it.`,
  /** @param {number} candidate @param {number} colour @param {number | undefined} other */
  tapColours: (candidate, colour, other) => {
    const what = candidate ? `Tap a ${candidate}` : "Tap a cell";
    const [first, second] = [PAD.colourNames[colour], other && PAD.colourNames[other]];
    return second ? `${what}: once for ${first}, twice for ${second}.` : `${what} for ${first}.`;
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
    nudge: ["Where?", "row, column, or box"],
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
  solved: /** @type {ButtonText} */ (["Solved", "what it took"]),
  /** @param {{ cell: string, digit: number }[]} wrong @returns {ButtonText} */
  takeOut: (wrong) => (wrong.length === 1 ? [`Take ${wrong[0].digit} out`, wrong[0].cell] : ["Take them out", wrong.map(({ cell }) => cell).join(", ")]),
  /** @param {string[]} cells @returns {ButtonText} */
  restore: (cells) => [cells.length === 1 ? "Restore it" : "Restore them", cellsInShort(cells)],
  /** @param {string[]} cells @returns {ButtonText} */
  takeCorners: (cells) => ["Take them away", cellsInShort(cells)],
  unmarked: "This hint is from the digits alone: your marks are left out.",
  /** @param {number} next @param {number} count @returns {ButtonText} */
  on: (next, count) => ["Next step", `${next} of ${count}`],
  /** @param {string} conclusion @returns {ButtonText} */
  apply: (conclusion) => ["Do it", conclusion],
  empty: "The board is empty. Go to New to paste a puzzle, open a file, or type one in.",
  printed: "The digits on the board now count as printed. What you write from here on is yours. Undo takes that back.",
  /** @param {string} cell */
  combinations: (cell) => `Combinations with ${cell}`,
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

/** What an agent in the browser reads of the tools. */
export const AGENT = {
  board: "Gives the sudoku on this page as text: digits, and pencil marks.",
  hint: "Gives the next logical step. Begin with level nudge (where to look), go on to pattern (which technique), and give full (the whole argument) only if the person asks for it. A level never tells what a later one does.",
  why: "Explains by the shortest way of logical steps why a cell holds its digit, or with `not`, why it cannot hold another.",
  check: "Says whether the person's entries are right so far. Level there says only that something is wrong, house where, entry which entry, why the reason.",
  judge: "Judges your own argument before you tell it to somebody: it is proved, or the first gap is shown.",
  cell: "A cell, such as R4C7.",
  not: "Why not this digit?",
  level: "How much is told.",
  said: "The conclusion, a colon, and the reasons with semicolons between: `R4C7<>5: 5s of box 6 are in row 4`.",
};

/** Waiting, and what can go wrong. */
export const ANSWERS = {
  thinking: "Thinking …",
  arriving: "Getting the engine …",
  /** @param {number} percent */
  arrivingInShort: (percent) => `engine … ${percent} %`,
  /** @param {number} percent */
  percent: (percent) => ` ${percent} %`,
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

/** The page as an app. */
export const INSTALL = { name: "Install", about: "as an app that opens without a browser and a network" };

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
  cancelled: "What you typed is put away. Undo brings it back.",
  checked: "Checked. What you write from now on is yours.",
  change: "Change the digits",
  leave: "Leave it as it is",
};

/** The rules of a puzzle beside rows, columns, and boxes. */
export const VARIANT = {
  classic: "The usual rules: every row, column, and box holds each digit once.",
  /** What is said beside the board. @param {string[]} names */
  named: (names) => {
    const [first, ...others] = names;
    const name = `${first?.[0].toUpperCase()}${first?.slice(1)}`;
    return others.length > 0 ? `${name} and ${others.length === 1 ? others[0] : `${others.length} more rules`}` : name;
  },
  kind: "Kind",
  /** What new puzzles can be, by what the engine calls it. */
  made: {
    "": "usual",
    diagonals: "diagonals",
    jigsaw: "jigsaw",
    "extra regions": "extra regions",
    windoku: "windows",
    "anti-knight": "anti-knight",
    "anti-king": "anti-king",
    dots: "all dots",
    "x and v": "X and V",
    greater: "greater than",
    "odd and even": "odd and even",
    whispers: "whisper lines",
    palindromes: "palindromes",
    clones: "clones",
    killer: "killer",
    thermometers: "thermometers",
    arrows: "arrows",
    "double arrows": "double arrows",
    renban: "renban lines",
    "between lines": "between lines",
    "zipper lines": "zipper lines",
    "region sums": "region sum lines",
    "entropic lines": "entropic lines",
    "modular lines": "modular lines",
    quadruples: "quadruples",
    "little killers": "little killers",
    sandwich: "sandwich",
    "x-sums": "X-sums",
    skyscrapers: "skyscrapers",
    nonconsecutive: "no consecutive neighbours",
    "diagonals,anti-knight": "diagonals and anti-knight",
  },
  /** Rules about the whole board, by their texts. */
  ofBoard: {
    "falling diagonal": "Diagonal, falling",
    "rising diagonal": "Diagonal, rising",
    "anti-knight": "Anti-knight",
    "anti-king": "Anti-king",
    nonconsecutive: "Neighbours not consecutive",
    windoku: "Windows (Windoku, hyper)",
    "disjoint groups": "Disjoint groups",
    asterisk: "Asterisk",
    "centre dot": "Centre dots",
    girandola: "Girandola",
    "all white dots given": "All white dots are given",
    "all black dots given": "All black dots are given",
    "all x and v given": "All X and V are given",
    "no boxes": "No boxes",
  },
};

/** Drawing rules on the board. */
export const DRAWING = {
  tools: {
    regions: "Regions",
    "extra region": "Shaded",
    odd: "Odd",
    even: "Even",
    "white dot": "○ Dot",
    "black dot": "● Dot",
    x: "X",
    v: "V",
    greater: "Greater",
    clone: "Clones",
    cage: "Cage",
    thermometer: "Thermo",
    arrow: "Arrow",
    "double arrow": "Dbl arrow",
    whisper: "Whisper",
    palindrome: "Palindrome",
    renban: "Renban",
    "between line": "Between",
    zipper: "Zipper",
    "region sum": "Region sum",
    entropic: "Entropic",
    "modular 3": "Modular",
  },
  help: {
    regions: "",
    "extra region": "Select two to nine cells, then Add. Tap a shaded one to remove it.",
    odd: "Tap the cells that hold odd digits.",
    even: "Tap the cells that hold even digits.",
    "white dot": "Tap the side between two cells: digits differ by 1.",
    "black dot": "Tap the side between two cells: one is twice the other.",
    x: "Tap the side between two cells: they add up to 10.",
    v: "Tap the side between two cells: they add up to 5.",
    greater: "Tap the side between two cells; tap again to turn the sign.",
    clone: "Select cells that are equal, then Add. Tap one to remove it.",
    cage: "Select its cells, type its sum if it shows one, then Add. Tap one to remove it.",
    thermometer: "Drag from the bulb to the tip. Tap one to remove it.",
    arrow: "Drag from the circle to the tip. Tap one to remove it.",
    "double arrow": "Drag from circle to circle: together they are the sum of the cells between.",
    whisper: "Drag along a line. Tap one to remove it.",
    palindrome: "Drag along a line. Tap one to remove it.",
    renban: "Drag along a line: consecutive digits in any order.",
    "between line": "Drag from circle to circle: the digits between lie between theirs.",
    zipper: "Drag along a line: cells equally far from its middle have the same sum.",
    "region sum": "Drag along a line: box borders cut it into parts with the same sum.",
    entropic: "Drag along a line: each three neighbours are low, middle, and high.",
    "modular 3": "Drag along a line: each three neighbours leave different remainders by 3.",
  },
  /** @param {number} number @param {number} count */
  region: (number, count) => `Region ${number}: ${count} of 9 cells. Drag over them, or tap.`,
  allRegions: "All nine regions are there.",
  /** @param {number} count */
  unfinished: (count) => `${counted(count, "region")} of nine drawn: the boxes stay until all are there.`,
  /** @param {string} why */
  refused: (why) => `Not added: ${why}.`,
};

/** Three lines for who is new. */
export const INTRODUCTION = {
  lines: [
    "Tap a digit, and then the cells that it goes into.",
    "Press and hold a cell to ask why, or why not.",
    "Stuck? Press Hint. To follow a chain, use Colour.",
  ],
  on: "Next",
  done: "Got it",
};

/** Puzzles that come in. */
export const PUZZLE = {
  badLink: "This link has no board in it. Copy the whole link and try again.",
  tooLong: "This file is too long for one puzzle. Choose a file with one puzzle in it.",
  paste: "Press Ctrl+V to paste.",
  pasteByTouch: "Press and hold in the field to paste.",
};

/** A puzzle that has just come. */
export const LOADED = {
  levels: { easy: "Easy.", medium: "Medium.", hard: "Hard.", expert: "Expert.", extreme: "Extreme." },
  /** @param {number} count */
  sound: (count) => `${counted(count, "digit")}, one solution.`,
  /** @param {number} count */
  fewInShort: (count) => `${counted(count, "digit")}, and several solutions: is one missing?`,
  /** @param {number} count */
  few: (count) =>
    count < 17
      ? `${counted(count, "digit")}: no puzzle with fewer than 17 has just one solution. Are some missing?`
      : `${count} digits; printed puzzles have 22 or more: is one missing?`,
};

/** Boards that go out. */
export const SHARE = {
  others: "Links for other apps",
  own: "Link to this board",
  copyLink: "Copy the link",
  copied: "Copied.",
  notCopied: "The browser does not let the page copy. Copy it from this field.",
  linkCopied: "The link is copied; it holds the whole board.",
  linkWithoutColours: "The link is copied; it holds the board without its colours.",
  linkNotCopied: "Press and hold the link to copy it.",
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
  /** @param {number} nth @param {number} count */
  grid: (nth, count) => `Grid ${nth} of ${count}`,
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
  answer: "First cross out the marks that it rules out, or write the digit.",
  /** @param {number} found @param {number} asked @param {number} hinted */
  progress: (found, asked, hinted) => `So far: ${found} of ${asked} found, ${hinted} of them with a hint.`,
};

/** An exercise on the board. */
export const EXERCISE = {
  next: "Next",
  nextPosition: "Next position",
  nextLesson: "Next lesson",
  options: "Options",
  rule: "Rule",
  /** @param {string} rule */
  task: (rule) => `Find: ${rule}`,
  /** @param {string} rule @param {number} number @param {number} count */
  lesson: (rule, number, count) => `${rule} · ${number} of ${count}`,
  /** @param {string} [next] */
  done: (next) => `Right. Lesson done.${next ? ` Next: ${next}.` : ""}`,
};

/** Learning: the rules in an order, and what one knows. */
export const LEARN = {
  levels: /** @type {{ [level: string]: string }} */ ({
    easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert", extreme: "Extreme",
  }),
  learned: "learned",
  met: "met in a hint",
  /** @param {number} done @param {number} count */
  lesson: (done, count) => `lesson ${done} of ${count}`,
  /** @param {number} found @param {number} asked @param {number} alone */
  practised: (found, asked, alone) => `${found} of ${asked} found${alone > 0 ? `, ${alone} alone` : ""}`,
  /** @param {string} rule */
  next: (rule) => `Next lesson: ${rule}`,
  /** @param {number} learned @param {number} count */
  count: (learned, count) => `${learned} of ${count} rules learned. The levels are those of new puzzles.`,
  /** @param {number} learned @param {number} count */
  chapter: (learned, count) => ` ${learned} of ${count}`,
  /** @param {number} done @param {number} count */
  begin: (done, count) => {
    if (done === 0) return `Lesson: ${count} positions`;
    return done < count ? `Go on: position ${done + 1} of ${count}` : "The lesson again";
  },
};

/** The history. */
export const HISTORY = {
  beginning: "The beginning.",
  /** @param {number} number @param {number} count @param {string} action */
  place: (number, count, action) => `Move ${number} of ${count}: ${action}.`,
};

/** @param {number} count */
const hintCount = (count) => (count === 0 ? "no hint" : counted(count, "hint"));

/** A solved puzzle. */
export const SOLVED = {
  /**
   * What it took: "Solved in 14 minutes, 3 hints, hardest: W-wing."
   *
   * @param {string} time @param {number} hints @param {string} hardest
   */
  told: (time, hints, hardest) => `Solved in ${time}, ${hintCount(hints)}${hardest && `, hardest: ${hardest}`}.`,
  /** @param {number} minutes */
  duration: (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (minutes < 1) return "under a minute";
    return [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")].filter(Boolean).join(" ");
  },
  newPuzzle: "New puzzle",
  /** @param {Level} level */
  next: (level) => `Next: ${level} puzzle`,
};

/** The name of a rule in a sentence: "an X-wing", "a naked pair", "simple colouring (trap)". @param {string} rule */
function withArticle(rule) {
  const isProper = /^(?:Sue|Franken|.[^a-z])/.test(rule);
  const name = isProper ? rule : rule[0].toLowerCase() + rule.slice(1);
  if (/colouring/.test(name)) return name;
  const article = /^(?:[aeioAEIO]|X|SK)/.test(name) ? "an" : "a";
  return `${article} ${name}${/^\w+ing$/.test(name) ? " step" : ""}`;
}

/** A day: "25 November". @param {string} day */
const dayInWords = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** New puzzles, and the games of this device. */
export const GAMES = {
  make: "A new puzzle",
  daily: "Today’s puzzle",
  byLevel: "New puzzle by level",
  byRule: "With a rule of your choice",
  rule: "Rule",
  makeIt: "Make one",
  none: "No such puzzle was found. Press again: every search begins somewhere else.",
  noGames: "No game yet. Whatever you begin is kept here.",
  begun: "Begun",
  goOn: "Continue",
  again: "Play again",
  untitled: "A puzzle of your own",
  otherLevel: "Other",
  today: "today",
  columns: ["Level", "Solved", "Best", "Usual", "Hints each"],
  times: "Times by level",
  noFile: "This file has no games in it. Choose one that was saved here.",
  file: "sudoku-games.json",
  saved: "Saved as sudoku-games.json.",
  deleted: "All of it is deleted.",
  /** @param {Source} origin */
  title: ({ day, level, rule, name }) => {
    if (day) return `Daily, ${dayInWords(day)}${level ? `: ${capitalized(level)}` : ""}`;
    if (rule) return `With ${withArticle(name ?? rule)}`;
    return level ? capitalized(level) : "";
  },
  /** What is said after Undo has gone back to another puzzle. @param {string} title */
  back: (title) => (title ? `Back in the puzzle before: ${title}.` : "Back in the puzzle before."),
  level: capitalized,
  day: dayInWords,
  /** @param {string} day @param {Level} level @param {boolean | undefined} solved */
  dailyAbout: (day, level, solved) => {
    const state = solved ? ", solved" : ", begun";
    return `${dayInWords(day)}: ${level}${solved === undefined ? "" : state}`;
  },
  /** @param {number} count */
  solved: (count) => `Solved puzzles: ${count}`,
  /** @param {string[]} parts */
  told: (parts) => parts.join(" · "),
  /** @param {number} count */
  left: (count) => `${counted(count, "cell")} left`,
  hints: hintCount,
  /** @param {import("./record.js").HintCounts} hints */
  hintsByLevel: ({ nudge, pattern, full }) =>
    `Hints: ${counted(nudge, "nudge")}, ${counted(pattern, "pattern")}, ${counted(full, "whole step")}.`,
  /** @param {{ now: number, longest: number }} days */
  streak: ({ now, longest }) => `Daily puzzles: ${counted(now, "day")} in a row; the most were ${longest}.`,
  /** @param {number} games @param {number} results */
  added: (games, results) => `${counted(games, "game")} and ${counted(results, "time")} of the file are here now.`,
  /** @param {number} games @param {number} results */
  sure: (games, results) =>
    `${counted(games, "game")}, ${counted(results, "time")}, and your progress with the rules go, and can’t be brought ` +
    "back. The board stays as it is.",
};

/** The clock. */
export const CLOCK = {
  /** @param {string} time */
  paused: (time) => `Paused at ${time}`,
};

/** Rules. */
export const RULES = {
  all: "All rules",
  back: "Back",
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
export const FRAME = { name: "Sudoku, why?", light: "Light", dark: "Dark", shorter: "Shorter", taller: "Taller" };

/** The whole way, on the screen and on paper. */
export const WALK = {
  title: "The whole way",
  hardTitle: "The hard steps",
  /** @param {number} count */
  singles: (count) => counted(count, "single"),
  show: "Show the whole way",
  on: "Next",
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

/** A board on paper. */
export const PAPER = {
  /** @param {string} game */
  title: (game) => (game ? `Sudoku: ${game}` : "Sudoku"),
  /** @param {Date} date */
  date: (date) => date.toLocaleDateString("en", { dateStyle: "long" }),
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
