// The view of puzzles that come in and go out: paste, files, new ones, links.

import { ask } from "./api.js";
import { byId, elementOf, fill, fragment, make, textOf } from "./dom.js";
import { saveFile } from "./files.js";
import { bare, decode, encode, givensOf } from "./model.js";
import { anew } from "./origin.js";
import { isPicture } from "./photo_pixels.js";
import { ACTIONS, PUZZLE } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Photo } from "./photo.js" */
/** @import { Answers, ShareLink } from "../answers.js" */

/** Maximum size of a file: the server takes no more. */
const MAX_BYTES = 60_000;

/** Tells whether what stands behind the `#` holds a board. @param {string} hash */
export const isLink = (hash) => /^#[bp]=/.test(hash);

/** A random seed for the engine. */
export const randomSeed = () => Math.floor(Math.random() * 1e9);

export class Puzzle {
  #text = byId("text", HTMLTextAreaElement);
  #error = byId("load-error");
  #format = byId("format", HTMLSelectElement);

  /**
   * `onRefused` is called when a puzzle that came from elsewhere is refused, and `onPrint` to print the board.
   *
   * @param {History} game @param {Photo} photo @param {{ onRefused: () => void, onPrint: () => void }} handlers
   */
  constructor(game, photo, { onRefused, onPrint }) {
    this.game = game;
    this.photo = photo;
    this.onRefused = onRefused;
    const on = (/** @type {string} */ id, /** @type {() => void} */ action) => byId(id).addEventListener("click", action);
    on("load", () => this.load(this.#text.value));
    on("from-clipboard", () => this.takeCopied());
    on("to-givens", () => game.restart(givensOf(game.board), ACTIONS.backToPrinted, anew(game.origin)));
    on("save", () => this.#save());
    on("copy", () => this.#copy());
    on("print-board", onPrint);
    this.#text.addEventListener("input", () => this.#error.replaceChildren());
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[type=file]"))) {
      input.addEventListener("change", () => this.#chosen(input));
    }
    document.addEventListener("paste", (event) => this.#paste(event));
    document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    document.addEventListener("drop", (event) => this.#drop(event));
    // What other apps hand over.
    window.addEventListener("file", (event) => this.openFile(/** @type {CustomEvent<File>} */ (event).detail));
  }

  /** Offers the formats of texts. @param {Answers["choices"]["formats"]} formats */
  offer(formats) {
    this.#format.append(...formats.map(({ name, label }) => make("option", { value: name, textContent: label })));
  }

  /** Reads a text in any format, and begins its puzzle; false if it is refused. @param {string} text */
  async load(text) {
    const box = this.#error;
    const read = await fill(box, () => ask("read", { text }));
    if (!read) {
      box.scrollIntoView({ block: "nearest" });
      return false;
    }
    box.replaceChildren(...read.texts.map(({ text: note }) => make("p", { textContent: note })));
    this.game.restart(read.board, ACTIONS.newPuzzle);
    return true;
  }

  /** Begins the puzzle of a link; false if it holds none. @param {string} hash */
  async open(hash) {
    if (!isLink(hash)) return false;
    const rest = hash.slice("#b=".length);
    if (hash.startsWith("#b=")) {
      const board = decode(rest);
      if (board) this.game.restart(board, ACTIONS.fromLink);
      else this.#say("load-error", PUZZLE.badLink);
      return Boolean(board);
    }
    try {
      return await this.load(decodeURIComponent(rest));
    } catch {
      this.#say("load-error", PUZZLE.badLink);
      return false;
    }
  }

  /** @param {"load-error" | "share-said"} id @param {string} text */
  #say(id, text) {
    byId(id).replaceChildren(make("p", { textContent: text }));
  }

  /** Begins the puzzle in a file: a picture, or a text in any format. @param {File} file */
  async openFile(file) {
    if (isPicture(file)) return this.photo.open(file);
    if (file.size <= MAX_BYTES) return this.#loadOrShow(await file.text());
    this.#say("load-error", PUZZLE.tooLong);
    return this.onRefused();
  }

  /** Loads a text that came from elsewhere; what is wrong with it is told under Puzzle. @param {string} text */
  async #loadOrShow(text) {
    if (!(await this.load(text))) this.onRefused();
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
      return this.load(this.#text.value);
    }
    if (picture) return this.photo.open(picture);
    this.#text.focus();
    return this.#say("load-error", PUZZLE.paste);
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

  /** Asks for the board as a text in the chosen format. */
  #written() {
    const board = bare(this.game.board);
    const format = this.#format.value || undefined;
    return fill(this.#error, () => ask("write", { board, format }));
  }

  async #save() {
    const written = await this.#written();
    if (!written) return;
    saveFile(written.text, written.file, "text/plain");
    this.#say("share-said", `${PUZZLE.saved(written.file)} ${textOf(written.texts)}`.trim());
  }

  async #copy() {
    const written = await this.#written();
    if (!written) return;
    const copied = await toClipboard(written.text);
    if (!copied) this.#text.value = written.text;
    const said = copied ? PUZZLE.copied : PUZZLE.notCopied;
    this.#say("share-said", `${said} ${textOf(written.texts)}`.trim());
  }

  /** Shows where else the board opens: links, and codes for another phone. */
  async show() {
    const address = `${window.location.href.split("#")[0]}#b=${encode(this.game.board)}`;
    const asked = await fill(byId("share"), () => ask("share", { board: bare(this.game.board), address }));
    const say = (/** @type {string} */ text) => this.#say("share-said", text);
    if (asked) byId("share").replaceChildren(...asked.links.map((link) => linkNodes(link, say)));
  }
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

/**
 * A link that can be followed, copied, or read by the camera of another phone.
 *
 * @param {ShareLink} link @param {(text: string) => void} say
 */
function linkNodes({ label, address, qr, note }, say) {
  const copy = make("button", { type: "button", className: "quiet", textContent: PUZZLE.copy });
  copy.addEventListener("click", async () => {
    const isCopied = await toClipboard(address);
    say(isCopied ? PUZZLE.linkCopied : PUZZLE.linkNotCopied);
  });
  const link = make("a", { className: "button", href: address, target: "_blank", rel: "noopener noreferrer", textContent: label });
  const code = qr ? [make("details", {}, make("summary", { textContent: PUZZLE.code }), fragment(qr))] : [];
  const notes = note ? [make("p", { className: "foot", textContent: note.text })] : [];
  return make("div", { className: "shared" }, make("div", { className: "actions" }, link, copy), ...notes, ...code);
}

/** Copies a text; false if the browser refuses it. @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
