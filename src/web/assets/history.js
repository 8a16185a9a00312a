// Timeline of a game: every action of the player, with undo and redo.

import { blank, indexOf, isName, nameOf, pack, unpack } from "./model.js";
import { originFrom, originOf } from "./origin.js";
import { applyDiff, diffBoards, packIndices, unpackIndices } from "./board_diff.js";

/** @import { Board } from "./model.js" */
/** @import { Origin, Source } from "./origin.js" */

/**
 * A place of the timeline: its board, where its puzzle comes from, the cells filled last, and the action that led to
 * it. `restarted`: it began another puzzle.
 *
 * @typedef {object} Place
 * @property {Board} board
 * @property {Origin} origin
 * @property {string[]} last
 * @property {string} what
 * @property {string[]} filled
 * @property {string} difference
 * @property {boolean} restarted
 */

/**
 * `restarted`: another puzzle lies between the boards; `before` is the board that was left.
 *
 * @typedef {{ restarted: boolean, before: Board }} Change
 */

/** Maximum number of actions. */
const LONGEST = 500;

/** Maximum number of cells remembered as filled last. */
const REMEMBERED = 9;

const INDICES = /^(?:[0-7]\d|80)*$/;

/** Encodes a place as a short list. @param {Place} place */
const packPlace = ({ what, filled, difference, restarted, origin }) => [
  what,
  packIndices(filled.map(indexOf)),
  difference,
  ...(restarted ? [1, origin] : []),
];

/** Decodes a place; undefined if it is malformed. @param {unknown} packed */
function unpackPlace(packed) {
  if (!Array.isArray(packed)) return undefined;
  const [what, filled, difference, restarted, origin] = packed;
  const isSound = [what, filled, difference].every((part) => typeof part === "string") && INDICES.test(filled);
  if (!isSound) return undefined;
  const begun = restarted === 1 ? { restarted: true, origin: originFrom(origin) } : { restarted: false };
  return { what, filled: unpackIndices(filled).map(nameOf), difference, ...begun };
}

/** @param {unknown} list @returns {list is string[]} */
const isListOfNames = (list) => Array.isArray(list) && list.length <= REMEMBERED && list.every(isName);

/** The cells filled last, latest last, once `filled` are filled. @param {string[]} last @param {string[]} filled */
const remembered = (last, filled) =>
  [...last.filter((name) => !filled.includes(name)), ...filled].slice(-REMEMBERED);

/** A timeline of boards. Dispatches `change` with a `Change`, and `describe` if more is known of the puzzle. */
export class History extends EventTarget {
  /** @type {Place[]} */
  #places;
  #place = 0;

  /** @param {Board} board @param {string[]} last @param {Origin} origin */
  constructor(board = blank(), last = [], origin = originOf()) {
    super();
    const begun = { what: "", filled: [], difference: "", restarted: false };
    this.#places = [{ board, origin, last: last.slice(-REMEMBERED), ...begun }];
  }

  get board() {
    return this.#places[this.#place].board;
  }

  /** Where the puzzle comes from. */
  get origin() {
    return this.#places[this.#place].origin;
  }

  get last() {
    return this.#places[this.#place].last;
  }

  /** The index of the present place: 0 is the beginning. */
  get place() {
    return this.#place;
  }

  /** The number of places: one more than actions. */
  get length() {
    return this.#places.length;
  }

  /** What was done at each place; nothing at the first, unless older actions are forgotten. */
  get actions() {
    return this.#places.map(({ what }) => what);
  }

  get canUndo() {
    return this.#place > 0;
  }

  get canRedo() {
    return this.#place < this.#places.length - 1;
  }

  /**
   * Adds an action that leads to `board`; `filled` are the cells just filled, by name, and `what` says it in a
   * few words. An action that changes nothing is ignored.
   *
   * @param {Board} board @param {string[]} filled @param {string} what
   */
  do(board, filled = [], what = "") {
    if (board === this.board) return;
    const before = this.board;
    this.#add({ board, filled, what, restarted: false });
    this.#changed({ restarted: false, before });
  }

  /**
   * Begins another puzzle, which comes from `source`; that can be undone, too.
   *
   * @param {Board} board @param {string} what @param {Source} source
   */
  restart(board, what = "", source = {}) {
    const before = this.board;
    this.#add({ board, filled: [], what, restarted: true, origin: originOf(source) });
    this.#changed({ restarted: true, before });
  }

  /** Adds what came to be known of the puzzle: its title says it. @param {Source} source */
  describe(source) {
    const { origin } = this;
    const known = { ...origin, ...source, id: origin.id };
    for (const place of this.#places) if (place.origin.id === origin.id) place.origin = known;
    this.dispatchEvent(new Event("describe"));
  }

  undo() {
    this.go(this.#place - 1);
  }

  redo() {
    this.go(this.#place + 1);
  }

  /** Goes to a place of the timeline, if it exists. @param {number} place */
  go(place) {
    if (place === this.#place || !this.#places[place]) return;
    const { board: before } = this;
    const passed = this.#places.slice(Math.min(place, this.#place) + 1, Math.max(place, this.#place) + 1);
    this.#place = place;
    this.#changed({ restarted: passed.some(({ restarted }) => restarted), before });
  }

  /** The timeline as data: its first board, and the difference at each place. */
  toJSON() {
    const [first, ...rest] = this.#places;
    return {
      place: this.#place,
      first: { board: pack(first.board), last: first.last, what: first.what, origin: first.origin },
      deeds: rest.map(packPlace),
    };
  }

  /** Reads the timeline of such data; undefined if it is malformed. @param {any} data */
  static from(data) {
    const { place, first, deeds } = data ?? {};
    const board = unpack(first?.board);
    if (!board || !isListOfNames(first.last) || typeof first.what !== "string") return undefined;
    if (!Array.isArray(deeds) || deeds.length > LONGEST) return undefined;
    if (!Number.isInteger(place) || place < 0 || place > deeds.length) return undefined;
    const history = new History(board, first.last, originFrom(first.origin));
    history.#places[0].what = first.what;
    if (!deeds.map(unpackPlace).every((packed) => history.#addRead(packed))) return undefined;
    history.#place = place;
    return history;
  }

  /** Adds a place as it was read; false if that is impossible. @param {ReturnType<typeof unpackPlace>} packed */
  #addRead(packed) {
    const board = packed && applyDiff(this.board, packed.difference);
    if (board) this.#add({ ...packed, board });
    return Boolean(board);
  }

  /**
   * Adds a place after the present one; those that were undone go.
   *
   * @param {Pick<Place, "board" | "filled" | "what" | "restarted"> & { origin?: Origin }} place
   */
  #add({ board, filled, what, restarted, origin = restarted ? originOf() : this.origin }) {
    const last = restarted ? [] : remembered(this.last, filled);
    const difference = diffBoards(this.board, board);
    this.#places.length = this.#place + 1;
    this.#places.push({ board, origin, last, what, filled, difference, restarted });
    if (this.#places.length > LONGEST + 1) this.#places.shift();
    this.#place = this.#places.length - 1;
  }

  /** @param {Change} detail */
  #changed(detail) {
    this.dispatchEvent(new CustomEvent("change", { detail }));
  }
}
