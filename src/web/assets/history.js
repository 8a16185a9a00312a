// What was done, and what was undone.

import { blank, indexOf, isName, nameOf, pack, unpack } from "./model.js";
import { differenceOf, differing, packIndices, unpackIndices } from "./difference.js";

/** So many deeds are kept. */
const LONGEST = 500;

/** So many cells are remembered as filled last. */
const REMEMBERED = 9;

const INDICES = /^(?:[0-7]\d|80)*$/;

/** What a place of the timeline is, as a small list of texts, and back. */
const packPlace = ({ what, filled, difference, restarted }) => [
  what,
  packIndices(filled.map(indexOf)),
  difference,
  ...(restarted ? [1] : []),
];

function unpackPlace(packed) {
  if (!Array.isArray(packed)) return undefined;
  const [what, filled, difference, restarted] = packed;
  const isSound = [what, filled, difference].every((it) => typeof it === "string") && INDICES.test(filled);
  if (!isSound) return undefined;
  return { what, filled: unpackIndices(filled).map(nameOf), difference, restarted: restarted === 1 };
}

const isListOfNames = (list) => Array.isArray(list) && list.length <= REMEMBERED && list.every(isName);

/** The cells filled last, latest last, once `filled` are filled. */
const remembered = (last, filled) =>
  [...last.filter((name) => !filled.includes(name)), ...filled].slice(-REMEMBERED);

/**
 * A line of boards, each with the cells that were filled last (latest last) and what was done.
 *
 * Dispatches `change`; its `detail.restarted` says that the way there led over another puzzle.
 */
export class History extends EventTarget {
  #places;
  #place = 0;

  constructor(board = blank(), last = []) {
    super();
    this.#places = [{ board, last: last.slice(-REMEMBERED), what: "" }];
  }

  get board() {
    return this.#places[this.#place].board;
  }

  get last() {
    return this.#places[this.#place].last;
  }

  /** Where on the timeline the board is: 0 is where it begins. */
  get place() {
    return this.#place;
  }

  /** How many places the timeline has: one more than deeds. */
  get length() {
    return this.#places.length;
  }

  /** What was done at each place. At the first place, nothing was, unless older deeds are forgotten. */
  get deeds() {
    return this.#places.map(({ what }) => what);
  }

  get canUndo() {
    return this.#place > 0;
  }

  get canRedo() {
    return this.#place < this.#places.length - 1;
  }

  /**
   * Goes on with `board`; `filled` are the cells just filled, by name, and `what` says it in a few
   * words. A deed that changes nothing is none.
   */
  do(board, filled = [], what = "") {
    if (board === this.board) return;
    this.#add({ board, filled, what, restarted: false });
    this.#changed(false);
  }

  /** Starts anew, from another puzzle. It can be undone, as everything can. */
  restart(board, what = "") {
    this.#add({ board, filled: [], what, restarted: true });
    this.#changed(true);
  }

  undo() {
    this.go(this.#place - 1);
  }

  redo() {
    this.go(this.#place + 1);
  }

  /** Goes to a place of the timeline; where there is none, stays. */
  go(place) {
    if (place === this.#place || !this.#places[place]) return;
    const passed = this.#places.slice(Math.min(place, this.#place) + 1, Math.max(place, this.#place) + 1);
    this.#place = place;
    this.#changed(passed.some(({ restarted }) => restarted));
  }

  /** The timeline as data: its first board, and what differs at each place. */
  toJSON() {
    const [first, ...rest] = this.#places;
    return {
      place: this.#place,
      first: { board: pack(first.board), last: first.last, what: first.what },
      deeds: rest.map(packPlace),
    };
  }

  /** The timeline of such data; undefined if it is malformed. */
  static from(data) {
    const { place, first, deeds } = data ?? {};
    const board = unpack(first?.board);
    if (!board || !isListOfNames(first.last) || typeof first.what !== "string") return undefined;
    if (!Array.isArray(deeds) || deeds.length > LONGEST) return undefined;
    if (!Number.isInteger(place) || place < 0 || place > deeds.length) return undefined;
    const history = new History(board, first.last);
    history.#places[0].what = first.what;
    if (!deeds.map(unpackPlace).every((deed) => history.#addRead(deed))) return undefined;
    history.#place = place;
    return history;
  }

  /** Adds a place as it was read, if it can be. */
  #addRead(deed) {
    const board = deed && differing(this.board, deed.difference);
    if (board) this.#add({ ...deed, board });
    return Boolean(board);
  }

  /** Adds a place after this one, instead of those that were undone. */
  #add({ board, filled, what, restarted }) {
    const last = restarted ? [] : remembered(this.last, filled);
    const difference = differenceOf(this.board, board);
    this.#places.length = this.#place + 1;
    this.#places.push({ board, last, what, filled, difference, restarted });
    if (this.#places.length > LONGEST + 1) this.#places.shift();
    this.#place = this.#places.length - 1;
  }

  #changed(restarted) {
    this.dispatchEvent(new CustomEvent("change", { detail: { restarted } }));
  }
}
