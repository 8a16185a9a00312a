// Puzzles come in and go out: paste, files, examples, links.

import { ask } from "./api.js";
import { byId, fill, fragment, inWords, make } from "./dom.js";
import { bare, decode, encode, givensOf } from "./model.js";
import { isPicture } from "./photo_pixels.js";

/** The largest file that is read: the server takes no more. */
const MAX_BYTES = 60_000;

/** Does what stands behind the `#` hold a board? */
export const isLink = (hash) => /^#[bp]=/.test(hash);

export class Puzzle {
  constructor(game, paper, photo) {
    this.game = game;
    this.photo = photo;
    const on = (id, event, deed) => byId(id).addEventListener(event, deed);
    on("load", "click", () => this.load(byId("text").value));
    on("from-clipboard", "click", () => this.takeCopied());
    on("text", "input", () => byId("load-error").replaceChildren());
    on("to-givens", "click", () => game.restart(givensOf(game.board), "back to the printed digits"));
    on("save", "click", () => this.#save());
    on("copy", "click", () => this.#copy());
    on("print-board", "click", () => paper.printBoard());
    for (const input of document.querySelectorAll("input[type=file]")) {
      input.addEventListener("change", () => this.#chosen(input));
    }
    document.addEventListener("paste", (event) => this.#paste(event));
    document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    document.addEventListener("drop", (event) => this.#drop(event));
    // What other apps hand over.
    window.addEventListener("file", ({ detail }) => this.openFile(detail));
  }

  /** Reads a text in any format, and goes on with its puzzle. */
  async load(text) {
    const box = byId("load-error");
    const read = await fill(box, () => ask("read", { text }));
    if (!read) {
      box.scrollIntoView({ block: "nearest" });
      return false;
    }
    box.replaceChildren(...read.texts.map(({ text: note }) => make("p", { textContent: note })));
    this.game.restart(read.board, "a new puzzle");
    return true;
  }

  /** The board that a link holds, if it holds one. */
  async open(hash) {
    if (!isLink(hash)) return false;
    const rest = hash.slice("#b=".length);
    if (hash.startsWith("#b=")) {
      const board = decode(rest);
      if (board) this.game.restart(board, "a puzzle from a link");
      else this.#say("load-error", "The link holds no board.");
      return Boolean(board);
    }
    try {
      return await this.load(decodeURIComponent(rest));
    } catch {
      this.#say("load-error", "The link holds no board.");
      return false;
    }
  }

  #say(id, text) {
    byId(id).replaceChildren(make("p", { textContent: text }));
  }

  /** Goes on with the puzzle in a file: a picture, or a text in any format. */
  async openFile(file) {
    if (isPicture(file)) return this.photo.open(file);
    if (file.size <= MAX_BYTES) return this.#loadOrShow(await file.text());
    this.#say("load-error", "The file is too long for one puzzle.");
    return this.refused?.();
  }

  /** Loads a text that came from anywhere; what is wrong with it is told under Puzzle. */
  async #loadOrShow(text) {
    if (!(await this.load(text))) this.refused?.();
  }

  #chosen(input) {
    const [file] = input.files;
    if (file) this.openFile(file);
    input.value = "";
  }

  #drop(event) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    this.openFile(file);
  }

  /** Takes what was copied, where the browser lets the page read it: a picture, or a text, which is put into the field. */
  async takeCopied() {
    const copied = (await navigator.clipboard?.read?.().catch(() => [])) ?? [];
    const [text, picture] = await Promise.all([/^text\/plain$/, /^image\//].map((type) => firstOf(copied, type)));
    if (text) {
      byId("text").focus();
      byId("text").value = await text.text();
      return this.load(byId("text").value);
    }
    if (picture) return this.photo.open(picture);
    byId("text").focus();
    return this.#say("load-error", "Press the field for long, or use Ctrl+V, to paste.");
  }

  /** A picture that is pasted anywhere is a puzzle; so is a text, anywhere but into a field. */
  #paste(event) {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text") ?? "";
    const isInField = event.target.matches?.("textarea, input");
    if (text.trim() && isInField) return;
    if (!text.trim() && !file) return;
    event.preventDefault();
    if (!text.trim()) return void this.openFile(file);
    byId("text").value = text;
    this.#loadOrShow(text);
  }

  #written() {
    const board = bare(this.game.board);
    const format = byId("format").value || undefined;
    return fill(byId("load-error"), () => ask("write", { board, format }));
  }

  async #save() {
    const written = await this.#written();
    if (!written) return;
    const link = make("a", {
      href: URL.createObjectURL(new Blob([written.text], { type: "text/plain" })),
      download: written.file,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.#say("share-said", `Saved as ${written.file}. ${inWords(written.texts)}`.trim());
  }

  async #copy() {
    const written = await this.#written();
    if (!written) return;
    const copied = await toClipboard(written.text);
    if (!copied) byId("text").value = written.text;
    const said = copied ? "Copied." : "The text is in the field above; copy it from there.";
    this.#say("share-said", `${said} ${inWords(written.texts)}`.trim());
  }

  /** Where else the board opens: links, and codes for another phone. */
  async show() {
    const address = `${window.location.href.split("#")[0]}#b=${encode(this.game.board)}`;
    const asked = await fill(byId("share"), () => ask("share", { board: bare(this.game.board), address }));
    const say = (text) => this.#say("share-said", text);
    if (asked) byId("share").replaceChildren(...asked.links.map((link) => linkNodes(link, say)));
  }
}

const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");

/** What was copied of a type, if anything was. */
function firstOf(copied, type) {
  const of = ({ types }) => types.find((it) => type.test(it));
  const item = copied.find(of);
  return item?.getType(of(item));
}

/** A link that can be followed, copied, or read by the camera of another phone. */
function linkNodes({ label, address, qr, note }, say) {
  const copy = make("button", { type: "button", className: "quiet", textContent: "Copy" });
  copy.addEventListener("click", async () => {
    const isCopied = await toClipboard(address);
    say(isCopied ? "The link is copied; it holds the whole board." : "Press the link for long to copy it.");
  });
  const link = make("a", { className: "button", href: address, target: "_blank", rel: "noopener noreferrer", textContent: label });
  const code = qr ? [make("details", {}, make("summary", { textContent: "Code for a camera" }), fragment(qr))] : [];
  const notes = note ? [make("p", { className: "foot", textContent: note.text })] : [];
  return make("div", { className: "shared" }, make("div", { className: "deeds" }, link, copy), ...notes, ...code);
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
