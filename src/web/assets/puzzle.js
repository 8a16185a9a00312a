// The view of puzzles that come in: paste, files, new ones, links.

import { askSeveral, takeBack } from "./api.js";
import { LATE, byId, elementOf, fill, make, textOf } from "./dom.js";
import { decode, givensOf, isKnown, readPlain } from "./model.js";
import { anew } from "./origin.js";
import { isPicture } from "./photo_pixels.js";
import { askRules, learnRules } from "./variant_source.js";
import { ACTIONS, PUZZLE } from "./words.js";

/** @import { ask } from "./api.js" */
/** @import { History } from "./history.js" */
/** @import { Photo } from "./photo.js" */

/** Maximum size of a file: the server takes no more. */
const MAX_BYTES = 60_000;

/** Tells whether what stands behind the `#` holds a board. @param {string} hash */
export const isLink = (hash) => /^#[bp]=/.test(hash);

/** A random seed for the engine. */
export const randomSeed = () => Math.floor(Math.random() * 1e9);

export class Puzzle {
  #text = byId("text", HTMLTextAreaElement);
  #error = byId("load-error");
  /** The number of texts that have come. */
  #turn = 0;

  /**
   * `onTold` is called when what the view tells has to be seen: a puzzle that came from elsewhere is waited for, or
   * refused. `onLoaded` is called with a note when a puzzle was loaded.
   *
   * @param {History} game @param {Photo} photo @param {{ onTold: () => void, onLoaded: (note: string) => void }} handlers
   */
  constructor(game, photo, { onTold, onLoaded }) {
    this.game = game;
    this.photo = photo;
    this.onTold = onTold;
    this.onLoaded = onLoaded;
    const on = (/** @type {string} */ id, /** @type {() => void} */ action) => byId(id).addEventListener("click", action);
    on("load", () => this.load(this.#text.value, byId("load")));
    on("from-clipboard", () => this.takeCopied());
    on("to-givens", () => game.restart(givensOf(game.board), ACTIONS.backToPrinted, anew(game.origin)));
    this.#text.addEventListener("input", () => this.forget());
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[type=file]"))) {
      input.addEventListener("change", () => this.#chosen(input));
    }
    document.addEventListener("paste", (event) => this.#paste(event));
    document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    document.addEventListener("drop", (event) => this.#drop(event));
    // What other apps hand over.
    window.addEventListener("file", (event) => this.openFile(/** @type {CustomEvent<File>} */ (event).detail));
  }

  /**
   * Begins the puzzle of a text in any format, for which `button` was pressed; false if it is refused.
   *
   * @param {string} text @param {Element} [button]
   */
  async load(text, button) {
    takeBack("read");
    const turn = (this.#turn += 1);
    const plain = readPlain(text);
    const read = plain ? { board: plain, texts: [] } : await this.#read(text, button);
    // Another text has come since.
    if (turn !== this.#turn) return true;
    if (!read) {
      this.#error.scrollIntoView({ block: "nearest" });
      return false;
    }
    this.forget();
    this.game.restart(read.board, ACTIONS.newPuzzle);
    // The first line tells the format, and that is seen.
    this.onLoaded(textOf(read.texts.slice(1)));
    return true;
  }

  /** Lets the engine read a text; it is seen that it takes its time. @param {string} text @param {Element} [button] */
  async #read(text, button) {
    const late = setTimeout(this.onTold, LATE);
    const read = await fill(this.#error, () => askSeveral((askNext) => readBoard(text, askNext)), button);
    clearTimeout(late);
    return read;
  }

  /** Begins the puzzle of a link; false if it holds none. @param {string} hash */
  async open(hash) {
    const rest = hash.slice("#b=".length);
    if (hash.startsWith("#b=")) return this.#openBoard(rest);
    try {
      return await this.load(decodeURIComponent(rest));
    } catch {
      this.#refuse(PUZZLE.badLink);
      return false;
    }
  }

  /** Begins a board as links of this page hold it; false if it is malformed. @param {string} code */
  async #openBoard(code) {
    const board = decode(code);
    if (!board) {
      this.#refuse(PUZZLE.badLink);
      return false;
    }
    if (!isKnown(board) && !(await fill(this.#error, () => askRules(board)))) return false;
    this.game.restart(board, ACTIONS.fromLink);
    this.onLoaded("");
    return true;
  }

  /** @param {string} text */
  #refuse(text) {
    this.#error.replaceChildren(make("p", { textContent: text }));
  }

  /** Begins the puzzle in a file: a picture, or a text in any format. @param {File} file */
  async openFile(file) {
    if (isPicture(file)) return this.photo.open(file);
    if (file.size <= MAX_BYTES) return this.#loadOrShow(await file.text());
    this.#refuse(PUZZLE.tooLong);
    return this.onTold();
  }

  /** Loads a text that came from elsewhere; what is wrong with it is told under New. @param {string} text */
  async #loadOrShow(text) {
    if (!(await this.load(text))) this.onTold();
  }

  /** @param {HTMLInputElement} input */
  #chosen(input) {
    const [file] = input.files ?? [];
    if (file) this.openFile(file);
    input.value = "";
  }

  /** @param {DragEvent} event */
  #drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    this.openFile(file);
  }

  /** Pastes from the clipboard, where the browser lets the page read it: a picture, or a text, which is put into the field. */
  async takeCopied() {
    const copied = (await navigator.clipboard?.read?.().catch(() => /** @type {ClipboardItem[]} */ ([]))) ?? [];
    const [text, picture] = await Promise.all([/^text\/plain$/, /^image\//].map((type) => firstOf(copied, type)));
    if (text) {
      this.#text.focus();
      this.#text.value = await text.text();
      return this.load(this.#text.value, byId("from-clipboard"));
    }
    if (picture) return this.photo.open(picture);
    this.#text.focus();
    const isByTouch = window.matchMedia("(hover: none)").matches;
    return this.#refuse(isByTouch ? PUZZLE.pasteByTouch : PUZZLE.paste);
  }

  /**
   * Handles a paste: a picture anywhere is a puzzle; so is a text, anywhere but in a field.
   *
   * @param {ClipboardEvent} event
   */
  #paste(event) {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text") ?? "";
    const isInField = elementOf(event)?.matches("textarea, input");
    if (text.trim() && isInField) return;
    if (!text.trim() && !file) return;
    event.preventDefault();
    if (!text.trim()) return void this.openFile(file);
    this.#text.value = text;
    this.#loadOrShow(text);
  }

  /** Forgets what was refused. */
  forget() {
    this.#error.replaceChildren();
  }
}

/** Reads a text; the rules of the board are known then. @param {string} text @param {typeof ask} askNext */
async function readBoard(text, askNext) {
  const read = await askNext("read", { text });
  await learnRules(read.board, askNext);
  return read;
}

const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files");

/**
 * The first item of the clipboard with a type, if there is one.
 *
 * @param {ClipboardItem[]} items @param {RegExp} pattern
 */
function firstOf(items, pattern) {
  for (const item of items) {
    const type = item.types.find((name) => pattern.test(name));
    if (type) return item.getType(type);
  }
  return undefined;
}
