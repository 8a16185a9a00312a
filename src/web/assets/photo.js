// A photo of a sudoku: it is read, compared with the reading by the person, and put on the board.

import { faultNodes } from "./answer_nodes.js";
import { ask, askSeveral, takeBack } from "./api.js";
import { allow, byId, closest, drawing, fill, make } from "./dom.js";
import { Grid, arrowTarget } from "./grid.js";
import { columnOf, printedOf, rowOf } from "./model.js";
import { canvasOf, penOf, pixelsOf } from "./photo_pixels.js";
import { Question, ring } from "./photo_question.js";
import { asKind, boardOf, countOf, isEqual, isSame, isSameBoard, knownOf, readingOf, settled, withContent } from "./photo_reading.js";
import { BOARD, PHOTO } from "./words.js";

/** @import { Board } from "./model.js" */
/** @import { Kind, Known, Reading } from "./photo_reading.js" */
/** @import { CellContent, Fault, HintAnswer, PhotoAnswer } from "../answers.js" */

/** The dialog of a photo. */
export class Photo {
  #dialog = byId("photo", HTMLDialogElement);
  #review;
  /** The photo that is being read. @type {Blob | undefined} */
  #file;
  /** Its pixels, once they are known. @type {Awaited<ReturnType<typeof pixelsOf>> | undefined} */
  #pixels;
  /** Which of the grids on it is read, and how many there are. */
  #nth = 1;
  #grids = 1;
  #otherGrid = byId("photo-other-grid");

  /**
   * `onBoard` is called with the board that the person made of a photo.
   *
   * @param {{ onBoard: (board: Board) => void }} handlers
   */
  constructor({ onBoard }) {
    byId("photo-close").addEventListener("click", () => this.#dialog.close());
    this.#otherGrid.addEventListener("click", () => this.#read((this.#nth % this.#grids) + 1));
    // Back leads out of it, and not only behind it.
    window.addEventListener("popstate", () => this.#dialog.close());
    this.#dialog.addEventListener("close", () => {
      // The event comes late: the next photo may be open already.
      if (this.#dialog.open) return;
      this.#file = undefined;
      this.#pixels = undefined;
      takeBack("photo");
    });
    this.#review = new Review({
      onKnown: (known) => ask("photo", { ...this.#pixels, nth: this.#nth, known }),
      onDone: (board) => {
        this.#dialog.close();
        onBoard(board);
      },
    });
  }

  /** Reads the photo in a file; a newer one takes its place. @param {Blob} file */
  open(file) {
    this.#file = file;
    this.#pixels = undefined;
    return this.#read(1);
  }

  /** Reads one of the grids on the photo, from 1 on. @param {number} nth */
  async #read(nth) {
    const file = this.#file;
    if (!file) return;
    this.#nth = nth;
    const [box, review] = [byId("photo-answer"), byId("photo-review")];
    review.hidden = true;
    this.#otherGrid.hidden = true;
    byId("photo-unsure").hidden = true;
    byId("photo-stays").hidden = false;
    box.classList.remove("wrong");
    box.replaceChildren(make("p", { className: "busy", textContent: PHOTO.reading }));
    if (!this.#dialog.open) this.#dialog.showModal();
    const answer = await fill(box, () =>
      askSeveral(async (askNext) => {
        const pixels = this.#pixels ?? (await pixelsOf(file));
        if (file === this.#file) this.#pixels = pixels;
        return askNext("photo", { ...pixels, nth });
      }),
    );
    if (!answer || file !== this.#file) return;
    this.#offerOther(answer);
    box.replaceChildren();
    review.hidden = false;
    this.#review.begin(answer);
  }

  /** Offers another grid of the photo, if there is one. @param {PhotoAnswer} answer */
  #offerOther({ nth, grids }) {
    this.#grids = grids;
    this.#otherGrid.hidden = grids < 2;
    this.#otherGrid.textContent = PHOTO.grid((nth % grids) + 1, grids);
  }
}

/** Keys that make a cell blank. */
const ERASING = ["0", "Backspace", "Delete"];

/** The answer before there is one. @type {PhotoAnswer} */
const NONE = { texts: [], nth: 1, grids: 1, straight: { side: 0, rgb: "" }, cells: [], doubtful: [], changed: [], sound: false, sure: false };

/** The grid of what was read: doubtful cells are marked, and each cell can be chosen. */
class PhotoGrid {
  #grid = new Grid(byId("photo-grid"));

  /** @param {{ onChoose: (index: number) => void }} handlers */
  constructor({ onChoose }) {
    this.onChoose = onChoose;
    const { element, cells } = this.#grid;
    cells.forEach((cell, index) => {
      cell.addEventListener("click", () => onChoose(index));
      cell.addEventListener("focus", () => this.#grid.move(index));
    });
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Draws a reading, and marks the cell that is looked at, if there is one.
   *
   * @param {Reading} reading @param {number} [current]
   */
  show({ contents, open }, current) {
    this.#grid.cells.forEach((box, index) => {
      const content = contents[index];
      const isOpen = open.includes(index);
      box.className = `cell ${content.kind}${isOpen ? " doubtful" : ""}`;
      box.setAttribute("aria-label", spoken(content, index, isOpen));
      box.setAttribute("aria-selected", `${index === current}`);
      box.textContent = `${content.digit ?? ""}`;
    });
    if (current !== undefined) this.#grid.move(current);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const to = arrowTarget(event.key, this.#grid.cursor);
    if (to !== undefined) this.#grid.cells[to].focus();
    else if (["Enter", " "].includes(event.key)) this.onChoose(this.#grid.cursor);
    else return;
    event.preventDefault();
  }
}

/** What a screen reader says of a cell. @param {CellContent} content @param {number} index @param {boolean} isOpen */
function spoken({ kind, digit }, index, isOpen) {
  const content = digit ? `${digit}, ${PHOTO.kinds[kind]}` : PHOTO.kinds.blank;
  return `${BOARD.place(rowOf(index) + 1, columnOf(index) + 1)}: ${content}${isOpen ? `, ${PHOTO.toLookAt}` : ""}`;
}

/**
 * The cell that is looked at, whether all digits are offered, and what was said of its digit.
 *
 * @typedef {{ index?: number, isWide?: boolean, kind?: Kind }} Place
 */

/** Lets a person compare a reading with its photo, and correct it. */
class Review {
  #grid = new PhotoGrid({ onChoose: (index) => this.#choose(index) });
  #question = new Question({
    onAnswer: (content) => this.#put(content),
    onKind: (kind) => this.#turn(kind),
    onOther: () => this.#look({ ...this.#at, isWide: true }),
  });
  #answer = NONE;
  #photo = make("canvas");
  #reading = readingOf(NONE);
  /** What Undo brings back. @type {{ reading: Reading, at: Place, answer: PhotoAnswer }[]} */
  #past = [];
  /** @type {Place} */
  #at = {};
  #startButton = byId("photo-start");
  /** What the engine says of the printed digits: `sound`, `unsound`, or nothing yet. @type {string | undefined} */
  #verdict;
  /** What is wrong with them. @type {Fault | undefined} */
  #fault;

  /**
   * `onDone` is called with the board; `onKnown` gives what the engine reads, now that some cells are known.
   *
   * @param {{ onDone: (board: Board) => void, onKnown: (known: Known) => Promise<PhotoAnswer> }} handlers
   */
  constructor({ onDone, onKnown }) {
    this.onDone = onDone;
    this.onKnown = onKnown;
    byId("photo-undo").addEventListener("click", () => this.#undo());
    this.#startButton.addEventListener("click", () => this.#start());
    byId("photo").addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows what the engine read. @param {PhotoAnswer} answer */
  begin(answer) {
    this.#answer = answer;
    this.#photo = canvasOf(answer.straight);
    this.#reading = readingOf(answer);
    this.#past = [];
    this.#unjudge();
    byId("photo-unsure").hidden = answer.sure;
    byId("photo-stays").hidden = !answer.sure;
    this.#goOn();
    if (this.#at.index === undefined) this.#startButton.focus();
    else this.#question.focus();
  }

  /** Goes to the next doubtful cell; after the last one, tells what was read. */
  #goOn() {
    this.#look({ index: this.#reading.open[0] });
    if (this.#at.index === undefined) this.#tell();
  }

  /** Looks at a cell that is tapped, which can hold anything; tapped again, it is left. @param {number} index */
  #choose(index) {
    if (index === this.#at.index && this.#at.isWide) this.#goOn();
    else this.#look({ index, isWide: true });
  }

  /** @param {Place} at */
  #look(at) {
    this.#at = at;
    this.#draw();
  }

  /** Puts a content into the cell that is looked at. @param {CellContent} content */
  #put(content) {
    const { index } = this.#at;
    if (index === undefined) return;
    this.#keep();
    this.#change(withContent(this.#reading, index, content));
    this.#goOn();
    void this.#settle();
  }

  /** Asks what the answers of the person settle of what is still open. */
  async #settle() {
    const reading = this.#reading;
    if (reading.open.length === 0) return;
    const answer = await this.onKnown(knownOf(reading)).catch(() => undefined);
    // Meanwhile the person may have gone on.
    if (!answer || reading !== this.#reading) return;
    this.#answer = answer;
    const next = settled(reading, answer);
    if (isEqual(next, reading)) return;
    this.#change(next);
    const { index, isWide } = this.#at;
    if (isWide || (index !== undefined && next.open.includes(index))) this.#draw();
    else this.#goOn();
  }

  /** Sets whether the digit of the cell is printed or the player's. The cell stays in sight. @param {Kind} kind */
  #turn(kind) {
    const { index } = this.#at;
    if (index === undefined) return;
    const content = asKind(this.#reading.contents[index], kind);
    const { open, told } = this.#reading;
    if (!isSame(content, this.#reading.contents[index])) this.#keep();
    this.#change({ ...withContent(this.#reading, index, content), open, told });
    this.#look({ ...this.#at, kind });
  }

  /** Keeps all as it is for Undo. */
  #keep() {
    this.#past.push({ reading: this.#reading, at: this.#at, answer: this.#answer });
  }

  /** @param {Reading} reading */
  #change(reading) {
    if (!isSameBoard(reading, this.#reading)) this.#unjudge();
    this.#reading = reading;
  }

  /** Forgets what the engine said of the digits. */
  #unjudge() {
    this.#verdict = undefined;
    this.#fault = undefined;
  }

  #undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#answer = before.answer;
    this.#change(before.reading);
    this.#look(before.at);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || byId("photo-review").hidden || event.altKey) return;
    // A key that is held down answers one question.
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    const box = closest(event, "#photo-grid [data-index]");
    const index = box ? Number(box.dataset.index) : this.#at.index;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (isUndo) this.#undo();
    else if (event.key === "Escape" && this.#at.isWide) this.#goOn();
    else if (event.ctrlKey || event.metaKey || event.repeat || index === undefined) return;
    else if (digit || ERASING.includes(event.key)) this.#typed(index, digit);
    else return;
    event.preventDefault();
  }

  /** Writes a digit into a cell, or 0 for none. @param {number} index @param {number} digit */
  #typed(index, digit) {
    if (index !== this.#at.index) this.#at = { index, isWide: true };
    const known = [this.#reading.contents[index], ...this.#answer.cells[index].choices];
    const kind = this.#at.kind ?? (known.find((content) => content.digit === digit) ?? known.find((content) => content.digit))?.kind;
    this.#put(digit ? { kind: kind ?? "printed", digit } : { kind: "blank" });
  }

  #draw() {
    const wasAsked = this.#question.hasFocus;
    const { index, isWide = false, kind } = this.#at;
    const { contents, open } = this.#reading;
    const isOver = index === undefined;
    this.#grid.show(this.#reading, index);
    this.#drawPhoto(index);
    allow(byId("photo-undo"), this.#past.length > 0);
    byId("photo-told").hidden = !isOver;
    const layer = isOver ? drawing(this.#fault?.layer) : undefined;
    byId("photo-layer").replaceChildren(...(layer ? [layer] : []));
    const isReady = open.length === 0 && this.#verdict !== "unsound";
    this.#startButton.textContent = isReady ? PHOTO.start : PHOTO.startAnyway;
    this.#startButton.classList.toggle("next", isReady);
    if (index === undefined) {
      this.#question.close();
      if (wasAsked) this.#startButton.focus();
      this.#say([this.#verdict === "unsound" ? PHOTO.unsound : PHOTO.compare]);
      return;
    }
    const cell = this.#answer.cells[index];
    const asked = this.#question.ask(this.#photo, index, { cell, content: contents[index], kind, isWide });
    const isInTurn = !isWide && open.includes(index);
    this.#say([asked, isInTurn && this.#changedTo(index), isInTurn && open.length > 1 && PHOTO.more(open.length - 1)]);
  }

  /** @param {(string | false)[]} sentences */
  #say(sentences) {
    byId("photo-said").textContent = sentences.filter(Boolean).join(" ");
  }

  /** A note where the solver decided otherwise than the eye. @param {number} index */
  #changedTo(index) {
    const { eye, read, cell } = this.#answer.cells[index];
    if (!this.#answer.changed.includes(cell)) return "";
    const [seen, fits] = [eye, read].map(({ digit }) => digit ?? PHOTO.kinds.blank);
    return seen === fits ? "" : PHOTO.fits(seen, fits);
  }

  /**
   * Draws the photo, straightened; on narrow screens only the part around the cell that is looked at.
   *
   * @param {number} [index]
   */
  #drawPhoto(index) {
    const canvas = byId("photo-straight", HTMLCanvasElement);
    const side = this.#photo.width;
    canvas.width = side;
    canvas.height = side;
    const pen = penOf(canvas);
    pen.drawImage(this.#photo, 0, 0);
    canvas.classList.toggle("close", index !== undefined);
    if (index === undefined) return;
    canvas.style.setProperty("--row", `${rowOf(index)}`);
    canvas.style.setProperty("--column", `${columnOf(index)}`);
    ring(pen, (columnOf(index) * side) / 9, (rowOf(index) * side) / 9, side / 9);
  }

  /** Tells what was read, and what is wrong with it. */
  async #tell() {
    const isMended = this.#reading.contents.some((content, index) => !isSame(content, this.#answer.cells[index].read));
    const box = byId("photo-told");
    if (this.#verdict !== "unsound") {
      const told = isMended ? [countsOf(this.#reading)] : toldOf(this.#answer);
      box.replaceChildren(...told.map((textContent) => make("p", { textContent })));
    }
    if (!isMended && this.#answer.sound) this.#verdict = "sound";
    if (this.#verdict) return;
    const reading = this.#reading;
    const checked = await fill(box, () => ask("check", { board: printedOf(boardOf(reading)), level: "why" }, "photo"));
    // Meanwhile a cell may have been changed.
    if (!checked || reading !== this.#reading) return;
    this.#judge(checked);
  }

  /** Takes what the engine says of the digits. @param {HintAnswer} answer */
  #judge(answer) {
    this.#verdict = answer.result === "unsound" ? "unsound" : "sound";
    if (this.#verdict === "unsound") {
      this.#fault = answer.fault;
      byId("photo-told").replaceChildren(...faultNodes(answer));
    }
    this.#draw();
  }

  /** Starts with what was read; if all was looked at, what is not sound is told once before. */
  async #start() {
    const reading = this.#reading;
    if (reading.open.length === 0 && !this.#verdict) {
      this.#look({});
      await this.#tell();
      if (this.#verdict === "unsound" || reading !== this.#reading) return;
    }
    this.onDone(boardOf(reading));
  }
}

/**
 * What the engine says of the photo. Where somebody should look comes last, and was looked at.
 *
 * @param {PhotoAnswer} answer
 */
const toldOf = ({ texts, doubtful }) => texts.slice(0, doubtful.length > 0 ? -1 : undefined).map(({ text }) => text);

/** @param {Reading} reading */
const countsOf = (reading) => PHOTO.counts(countOf(reading, "printed"), countOf(reading, "written"));
