// The view of a board that goes out: to other apps and phones, as a file, as a text, and on paper.

import { ask } from "./api.js";
import { byId, fill, fragment, make, textOf } from "./dom.js";
import { saveFile } from "./files.js";
import { bare, encode, hasColours } from "./model.js";
import { SHARE } from "./words.js";

/** @import { History } from "./history.js" */
/** @import { Answers, ShareLink } from "../answers.js" */

export class Share {
  #error = byId("share-error");
  #links = byId("share");
  #format = byId("format", HTMLSelectElement);
  #text = byId("share-text", HTMLTextAreaElement);
  #toApps = byId("share-system");

  /** `onPrint` is called to print the board. @param {History} game @param {{ onPrint: () => void }} handlers */
  constructor(game, { onPrint }) {
    this.game = game;
    byId("save").addEventListener("click", () => this.#save());
    byId("copy").addEventListener("click", () => this.#copy());
    byId("print-board").addEventListener("click", onPrint);
    this.#toApps.addEventListener("click", () => this.#hand());
    this.#toApps.hidden = !("share" in navigator);
  }

  /** Offers the formats of texts. @param {Answers["choices"]["formats"]} formats */
  offer(formats) {
    this.#format.append(...formats.map(({ name, label }) => make("option", { value: name, textContent: label })));
  }

  /** Shows where else the board opens: this page's link and code, and the links of other apps. */
  async show() {
    this.#say("");
    this.#text.hidden = true;
    // Until the answer comes, no link of the board as it was can be copied.
    this.#links.replaceChildren();
    const fields = { board: bare(this.game.board), address: this.#address };
    const asked = await fill(this.#error, () => ask("share", fields));
    if (!asked) return;
    this.#error.replaceChildren();
    const [own, ...others] = asked.links;
    const summary = make("summary", { textContent: SHARE.others });
    const more = make("details", {}, summary, ...others.map((link) => this.#otherNode(link)));
    this.#links.replaceChildren(this.#ownNode(own), more);
  }

  /** The link to this page with the board in it. */
  get #address() {
    return `${window.location.href.split("#")[0]}#b=${encode(this.game.board)}`;
  }

  /** Hands the link to the apps of the system. */
  async #hand() {
    // Whoever changes their mind has not shared, and that is well.
    await navigator.share({ title: document.title, url: this.#address }).catch(() => {});
  }

  /** @param {string} text */
  #say(text) {
    byId("share-said").textContent = text;
  }

  /** The link to this page, with its code for the camera of another phone. @param {ShareLink} link */
  #ownNode({ address, qr, note }) {
    const said = hasColours(this.game.board) ? SHARE.linkWithoutColours : SHARE.linkCopied;
    // Where the system shares nothing, this is what most people want.
    const copier = this.#copier(address, said, this.#toApps.hidden ? "next" : "quiet");
    const actions = make("div", { className: "actions" }, linkTo(address, SHARE.own), copier);
    return make("div", { className: "shared own" }, ...fragment(qr).children, actions, ...noteNodes(note));
  }

  /** A link to another app, which can be followed, copied, or read by a camera. @param {ShareLink} link */
  #otherNode({ address, label, qr, note }) {
    const copier = this.#copier(address, SHARE.copied, "quiet");
    const actions = make("div", { className: "actions" }, linkTo(address, label), copier);
    return make("div", { className: "shared" }, actions, ...noteNodes(note), ...fragment(qr).children);
  }

  /** A button that copies a link. @param {string} address @param {string} said @param {string} className */
  #copier(address, said, className) {
    const copy = make("button", { type: "button", className, textContent: SHARE.copyLink });
    copy.addEventListener("click", async () => this.#say((await toClipboard(address)) ? said : SHARE.linkNotCopied));
    return copy;
  }

  /** Asks for the board as a text in the chosen format. @param {HTMLElement} button */
  #written(button) {
    const board = bare(this.game.board);
    const format = this.#format.value || undefined;
    return fill(this.#error, () => ask("write", { board, format }), button);
  }

  async #save() {
    const written = await this.#written(byId("save"));
    if (!written) return;
    saveFile(written.text, written.file, "text/plain");
    this.#say(`${SHARE.saved(written.file)} ${textOf(written.texts)}`.trim());
  }

  async #copy() {
    const written = await this.#written(byId("copy"));
    if (!written) return;
    const isCopied = await toClipboard(written.text);
    this.#text.hidden = isCopied;
    this.#text.value = written.text;
    this.#say(`${isCopied ? SHARE.copied : SHARE.notCopied} ${textOf(written.texts)}`.trim());
  }
}

/** @param {string} address @param {string} label */
const linkTo = (address, label) =>
  make("a", { className: "button", href: address, target: "_blank", rel: "noopener noreferrer", textContent: label });

/** @param {ShareLink["note"]} note */
const noteNodes = (note) => (note ? [make("p", { className: "foot", textContent: note.text })] : []);

/** Copies a text; false if the browser refuses it. @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
