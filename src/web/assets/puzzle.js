// Puzzles come in and go out: paste, files, examples, links.

import { ask } from "./api.js";
import { byId, fill, inWords, make } from "./dom.js";
import { EXAMPLES } from "./examples.js";
import { asGivens, blank, decode, encode, givensOf, isBlank } from "./model.js";

/** The largest file that is read: the server takes no more. */
const MAX_BYTES = 60_000;

/** Does what stands behind the `#` hold a board? */
export const isLink = (hash) => /^#[bp]=/.test(hash);

export class Puzzle {
  constructor(game, pad, loaded) {
    this.game = game;
    this.pad = pad;
    this.loaded = loaded;
    const on = (id, event, deed) => byId(id).addEventListener(event, deed);
    on("load", "click", () => this.load(byId("text").value));
    on("text", "input", () => byId("load-error").replaceChildren());
    on("file", "change", (event) => this.#file(event.target));
    on("example", "change", (event) => this.#example(event.target));
    on("type-in", "click", () => this.#typeIn());
    on("to-givens", "click", () => game.restart(givensOf(game.board)));
    on("save", "click", () => this.#save());
    on("copy", "click", () => this.#copy());
    on("share", "click", () => this.#share());
    byId("example").append(
      ...Object.keys(EXAMPLES).map((name) => make("option", { value: name, textContent: name })),
    );
    document.addEventListener("paste", (event) => this.#paste(event));
  }

  /** Reads a text in any format, and goes on with its puzzle. */
  async load(text) {
    const box = byId("load-error");
    const read = await fill(box, () => ask("read", { text }));
    if (!read) return false;
    this.game.restart(read.board);
    this.pad.mode = "digit";
    box.replaceChildren(...read.texts.map(({ text: note }) => make("p", { textContent: note })));
    this.loaded();
    return true;
  }

  /** The board that a link holds, if it holds one. */
  async open(hash) {
    if (!isLink(hash)) return false;
    const rest = hash.slice("#b=".length);
    if (hash.startsWith("#b=")) {
      const board = decode(rest);
      if (board) this.game.restart(board);
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

  async #file(input) {
    const [file] = input.files;
    if (!file) return;
    if (file.size > MAX_BYTES) this.#say("load-error", "The file is too long for one puzzle.");
    else await this.load(await file.text());
    input.value = "";
  }

  #example(select) {
    if (select.value) this.load(EXAMPLES[select.value]);
    select.value = "";
  }

  #typeIn() {
    this.game.restart(isBlank(givensOf(this.game.board)) ? asGivens(this.game.board) : blank());
    this.pad.mode = "given";
    this.loaded();
  }

  /** A text that is pasted anywhere but into a field is a puzzle. */
  #paste(event) {
    if (event.target.matches?.("textarea, input")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trim()) return;
    event.preventDefault();
    byId("text").value = text;
    this.load(text).then((read) => read || this.refused?.());
  }

  #written() {
    const board = { cells: this.game.board.cells };
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

  async #share() {
    const hash = `#b=${encode(this.game.board)}`;
    window.history.replaceState(null, "", hash);
    const copied = await toClipboard(window.location.href);
    this.#say("share-said", copied ? "The link is copied; it holds the whole board." : "The link is in the address bar.");
  }
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
