// What was read from a photo, beside the photo: doubtful cells in turn, and any cell that is tapped.

import { ask } from "./api.js";
import { byId, drawing, fill, make } from "./dom.js";
import { faultNodes } from "./fault.js";
import { asGivens, bare, columnOf, givensOf, isUnprinted, rowOf } from "./model.js";
import { PhotoBoard } from "./photo_board.js";
import { canvasOf } from "./photo_pixels.js";
import { Question, ring } from "./photo_question.js";
import { asKind, boardOf, countOf, isSame, readingOf, withContent } from "./photo_reading.js";

const KEYS = { 0: "blank", Backspace: "blank", Delete: "blank" };

const moreOf = (count) => (count > 1 ? `${count - 1} more to look at.` : "");

/** Dispatches `done`, with the board as its `detail`. */
export class Review extends EventTarget {
  #board = new PhotoBoard(byId("photo-grid"));
  #question = new Question();
  #answer;
  #photo;
  #reading;
  #past = [];
  /** The cell that is looked at; whether all digits are offered; and what was said of its digit. */
  #at = {};
  /** What the engine says of the printed digits: `sound`, `unsound`, or nothing yet. */
  #verdict;
  /** What is drawn of what is wrong. */
  #fault;

  constructor() {
    super();
    const on = (id, deed) => byId(id).addEventListener("click", deed);
    this.#board.addEventListener("choose", ({ detail }) => this.#choose(detail));
    this.#question.addEventListener("answer", ({ detail }) => this.#put(detail));
    this.#question.addEventListener("kind", ({ detail }) => this.#turn(detail));
    this.#question.addEventListener("other", () => this.#look({ ...this.#at, isWide: true }));
    on("photo-undo", () => this.#undo());
    on("photo-start", () => this.#start());
    byId("photo").addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows what the engine read. */
  begin(answer) {
    this.#answer = answer;
    this.#photo = canvasOf(answer.straight);
    this.#reading = readingOf(answer);
    this.#past = [];
    this.#unjudge();
    byId("photo-unsure").hidden = answer.sure;
    byId("photo-stays").hidden = !answer.sure;
    this.#goOn();
    if (this.#at.index === undefined) byId("photo-start").focus();
    else this.#question.focus();
  }

  /** Goes to the next doubtful cell; after the last one, it is told what was read. */
  #goOn() {
    this.#look({ index: this.#reading.open[0] });
    if (this.#at.index === undefined) this.#tell();
  }

  /** A cell that is tapped can hold anything; tapped again, it is left. */
  #choose(index) {
    if (index === this.#at.index && this.#at.isWide) this.#goOn();
    else this.#look({ index, isWide: true });
  }

  #look(at) {
    this.#at = at;
    this.#draw();
  }

  #put(content) {
    const { index } = this.#at;
    this.#past.push({ reading: this.#reading, at: this.#at });
    this.#change(withContent(this.#reading, index, content));
    this.#goOn();
  }

  /** Says whether the digit of the cell is printed or the player's. The cell stays in sight. */
  #turn(kind) {
    const { index } = this.#at;
    const content = asKind(this.#reading.contents[index], kind);
    const { open } = this.#reading;
    if (!isSame(content, this.#reading.contents[index])) this.#past.push({ reading: this.#reading, at: this.#at });
    this.#change({ ...withContent(this.#reading, index, content), open });
    this.#look({ ...this.#at, kind });
  }

  #change(reading) {
    const isOther = reading.contents.some((it, index) => !isSame(it, this.#reading.contents[index]));
    if (isOther) this.#unjudge();
    this.#reading = reading;
  }

  /** Nothing is known any more of whether it is a puzzle. */
  #unjudge() {
    this.#verdict = undefined;
    this.#fault = undefined;
  }

  #undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#change(before.reading);
    this.#look(before.at);
  }

  #key(event) {
    if (event.defaultPrevented || byId("photo-review").hidden || event.altKey) return;
    // A key that is held down answers one question.
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    const box = event.target.closest("#photo-grid [data-index]");
    const index = box ? Number(box.dataset.index) : this.#at.index;
    const digit = /^[1-9]$/.test(event.key) && Number(event.key);
    if (isUndo) this.#undo();
    else if (event.key === "Escape" && this.#at.isWide) this.#goOn();
    else if (event.ctrlKey || event.metaKey || event.repeat || index === undefined) return;
    else if (digit || event.key in KEYS) this.#typed(index, digit);
    else return;
    event.preventDefault();
  }

  #typed(index, digit) {
    if (index !== this.#at.index) this.#at = { index, isWide: true };
    const known = [this.#reading.contents[index], ...this.#answer.cells[index].choices];
    const kind = this.#at.kind ?? (known.find((it) => it.digit === digit) ?? known.find((it) => it.digit))?.kind;
    this.#put(digit ? { kind: kind ?? "printed", digit } : { kind: "blank" });
  }

  #draw() {
    const wasAsked = this.#question.hasFocus;
    const { index, isWide = false, kind } = this.#at;
    const { contents, open } = this.#reading;
    const isOver = index === undefined;
    this.#board.show(this.#reading, index);
    this.#drawPhoto(index);
    byId("photo-undo").setAttribute("aria-disabled", this.#past.length === 0);
    byId("photo-told").hidden = !isOver;
    byId("photo-layer").replaceChildren(...[isOver && drawing(this.#fault?.layer)].filter(Boolean));
    const isReady = open.length === 0 && this.#verdict !== "unsound";
    byId("photo-start").textContent = isReady ? "Start" : "Start as it is";
    byId("photo-start").classList.toggle("next", isReady);
    if (isOver) {
      this.#question.close();
      if (wasAsked) byId("photo-start").focus();
      this.#say([this.#verdict === "unsound" ? "Something is not right: tap a cell to change it." : "Compare the two, and tap a cell to change it."]);
      return;
    }
    const cell = this.#answer.cells[index];
    const asked = this.#question.ask(this.#photo, index, { cell, content: contents[index], kind, isWide });
    const isInTurn = !isWide && open.includes(index);
    this.#say([asked, isInTurn && this.#changedTo(index), isInTurn && moreOf(open.length)]);
  }

  #say(sentences) {
    byId("photo-said").textContent = sentences.filter(Boolean).join(" ");
  }

  /** Where the solver decided otherwise than the eye. */
  #changedTo(index) {
    const { eye, read, cell } = this.#answer.cells[index];
    if (!this.#answer.changed.includes(cell)) return "";
    const [seen, fits] = [eye, read].map(({ digit }) => digit ?? "empty");
    return seen === fits ? "" : `It looks like ${seen}, but ${fits} fits the rest.`;
  }

  /** The photo, straightened; on narrow screens only the part around the cell that is looked at. */
  #drawPhoto(index) {
    const canvas = byId("photo-straight");
    const side = this.#photo.width;
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext("2d");
    pen.drawImage(this.#photo, 0, 0);
    canvas.classList.toggle("close", index !== undefined);
    if (index === undefined) return;
    canvas.style.setProperty("--row", rowOf(index));
    canvas.style.setProperty("--column", columnOf(index));
    ring(pen, (columnOf(index) * side) / 9, (rowOf(index) * side) / 9, side / 9);
  }

  /** Tells what was read, and what is wrong with it. */
  async #tell() {
    const isMended = this.#reading.contents.some((it, index) => !isSame(it, this.#answer.cells[index].read));
    const box = byId("photo-told");
    if (this.#verdict !== "unsound") {
      const told = isMended ? [countsOf(this.#reading)] : toldOf(this.#answer);
      box.replaceChildren(...told.map((textContent) => make("p", { textContent })));
    }
    if (!isMended && this.#answer.sound) this.#verdict = "sound";
    if (this.#verdict) return;
    const reading = this.#reading;
    const checked = await fill(box, () => ask("check", { board: bare(printedOf(reading)), level: "why" }, "photo"));
    // Meanwhile a cell may have been changed.
    if (!checked || reading !== this.#reading) return;
    this.#judge(checked);
  }

  #judge(answer) {
    this.#verdict = answer.result === "unsound" ? "unsound" : "sound";
    if (this.#verdict === "unsound") {
      this.#fault = answer.fault;
      byId("photo-told").replaceChildren(...faultNodes(answer));
    }
    this.#draw();
  }

  /** What one has not looked at is started with as it is; else what is not sound is told once before. */
  async #start() {
    const reading = this.#reading;
    if (reading.open.length === 0 && !this.#verdict) {
      this.#look({});
      await this.#tell();
      if (this.#verdict === "unsound" || reading !== this.#reading) return;
    }
    this.dispatchEvent(new CustomEvent("done", { detail: boardOf(reading) }));
  }
}

/** What the engine says of the photo. Where somebody should look comes last, and was looked at. */
const toldOf = ({ texts, doubtful }) => texts.slice(0, doubtful.length > 0 ? -1 : undefined).map(({ text }) => text);

/** The printed digits as a board; where none is printed, all digits are. */
function printedOf(reading) {
  const board = boardOf(reading);
  return isUnprinted(board) ? asGivens(board) : givensOf(board);
}

function countsOf(reading) {
  const [printed, written] = ["printed", "written"].map((kind) => countOf(reading, kind));
  const own = written > 0 ? `, and ${written} of yours` : "";
  return `${printed} printed ${printed === 1 ? "digit" : "digits"}${own}.`;
}
