// Reading a step sentence by sentence: the one that is read lights its cells, and the others step back.

import { byId, make } from "./dom.js";
import { indexOf } from "./model.js";
import { READING } from "./words.js";

/** @import { BoardView } from "./board.js" */

/** What holds sentences: paragraphs, and lines of lists, which are read as one. */
const PARTS = ".full > p, .full li:not(li li)";
/** The end of a sentence within a text. */
const END = /(?<=[.?:]) (?=[A-Z])/;
/** Words that name more cells than these mean a house, and not the cells in it. */
const MAX_NAMED = 8;

export class Reading {
  #button = byId("hint-read");
  /** @type {HTMLElement[]} */
  #sentences = [];
  #at = -1;

  /** Reads what `box` tells. @param {HTMLElement} box @param {BoardView} board */
  constructor(box, board) {
    this.box = box;
    this.board = board;
    this.#button.addEventListener("click", () => this.#next());
  }

  /** Offers to read what is told whole, from its first sentence on. @param {boolean} isWhole */
  offer(isWhole) {
    this.end();
    this.#button.hidden = !isWhole || !this.box.querySelector(PARTS);
  }

  /** Shows all sentences alike, and forgets them. */
  end() {
    this.#at = -1;
    this.#show();
    this.#sentences = [];
    this.#showPlace();
  }

  /** Goes to the next sentence; after the last one, to all of them. */
  #next() {
    if (this.#sentences.length === 0) this.#sentences = this.#split();
    this.#at = this.#at + 1 < this.#sentences.length ? this.#at + 1 : -1;
    this.#show();
    this.#showPlace();
    this.#sentences[this.#at]?.scrollIntoView({ block: "nearest" });
  }

  /** The sentences and the lines of what is told. */
  #split() {
    const parts = /** @type {HTMLElement[]} */ ([...this.box.querySelectorAll(PARTS)]);
    return parts.flatMap((part) => (part.matches("p") ? sentencesIn(part) : [part]));
  }

  #show() {
    this.#sentences.forEach((sentence, at) => {
      sentence.classList.toggle("waits", this.#at >= 0 && at > this.#at);
      sentence.classList.toggle("past", this.#at >= 0 && at < this.#at);
    });
    this.board.showRead(cellsOf(this.#sentences[this.#at]));
  }

  #showPlace() {
    this.#button.textContent = this.#at < 0 ? READING.begin : READING.place(this.#at + 1, this.#sentences.length);
  }
}

/** Puts each sentence of a paragraph into an element of its own. @param {HTMLElement} paragraph */
function sentencesIn(paragraph) {
  const sentences = [make("span")];
  for (const node of [...paragraph.childNodes]) {
    const texts = node instanceof Text ? node.data.split(END) : [];
    if (texts.length < 2) {
      sentences.at(-1)?.append(node);
      continue;
    }
    sentences.at(-1)?.append(texts[0]);
    for (const text of texts.slice(1)) sentences.push(make("span", {}, text));
  }
  paragraph.replaceChildren(...sentences.flatMap((sentence, at) => (at > 0 ? [" ", sentence] : [sentence])));
  return sentences;
}

/** The cells that a sentence names, by index. @param {HTMLElement} [sentence] */
function cellsOf(sentence) {
  const refs = /** @type {HTMLElement[]} */ ([...(sentence?.querySelectorAll(".ref[data-cells]") ?? [])]);
  const names = refs.map((ref) => (ref.dataset.cells ?? "").split(" ").filter(Boolean));
  return names.filter(({ length }) => length <= MAX_NAMED).flat().map(indexOf);
}
