// Photos for tests: drawn pages of a newspaper, and what an engine reads in them.

const nameOf = (index) => `R${Math.floor(index / 9) + 1}C${(index % 9) + 1}`;

/**
 * A page with this puzzle of 81 characters as a PNG, turned a little; `entries` are written by hand, and
 * `doubles` are digits that are printed over others, faintly: index to digit.
 */
export async function drawn(page, puzzle, { entries = "", doubles = {}, width = 1600, height = 1200 } = {}) {
  const address = await page.evaluate(draw, { puzzle, entries, doubles, width, height });
  return { name: "newspaper.png", mimeType: "image/png", buffer: Buffer.from(address.split(",")[1], "base64") };
}

/** In the page: paper, a heading, the grid, its digits. */
function draw({ puzzle, entries, doubles, width, height }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  const side = 0.75 * Math.min(width, height);
  const cell = side / 9;
  pen.fillStyle = "#e9e4d8";
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2 - side / 2, height / 2 - side / 2);
  pen.rotate(0.03);
  pen.fillStyle = pen.strokeStyle = "#26241f";
  pen.font = `bold ${0.6 * cell}px sans-serif`;
  pen.fillText("Sudoku", 0, -0.4 * cell);
  for (let at = 0; at <= 9; at += 1) {
    pen.lineWidth = (at % 3 === 0 ? 0.05 : 0.02) * cell;
    for (const ends of [[at, 0, at, 9], [0, at, 9, at]]) {
      const [x, y, toX, toY] = ends.map((it) => it * cell);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
      pen.stroke();
    }
  }
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const put = (digit, index) => pen.fillText(digit, ((index % 9) + 0.5) * cell, (Math.floor(index / 9) + 0.53) * cell);
  pen.font = `${0.68 * cell}px sans-serif`;
  [...puzzle].forEach((digit, index) => digit !== "." && put(digit, index));
  pen.globalAlpha = 0.6;
  for (const [index, digit] of Object.entries(doubles)) put(digit, Number(index));
  pen.globalAlpha = 1;
  pen.font = `italic ${0.6 * cell}px cursive`;
  pen.fillStyle = "#2a3f9d";
  [...entries].forEach((digit, index) => digit !== "." && put(digit, index));
  return canvas.toDataURL("image/png");
}

/** A JPEG of a page that lies on its side, with the word in it that a phone writes to turn it. */
export async function lying(page, puzzle) {
  const { buffer } = await drawn(page, puzzle, { width: 1200, height: 1600 });
  const address = await page.evaluate(turn, `data:image/png;base64,${buffer.toString("base64")}`);
  const jpeg = Buffer.from(address.split(",")[1], "base64");
  // Orientation 6: the top of the page is at the right.
  const exif = Buffer.from("ffe1002245786966000049492a000800000001001201030001000000060000000000000000", "hex");
  exif.writeUInt16BE(exif.length - 2, 2);
  return { name: "lying.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]) };
}

/** In the page: the picture after a quarter turn against the clock, as a JPEG. */
async function turn(address) {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.height, height: image.width });
  const pen = canvas.getContext("2d");
  pen.translate(0, image.width);
  pen.rotate(-Math.PI / 2);
  pen.drawImage(image, 0, 0);
  return canvas.toDataURL("image/jpeg", 0.9);
}

export const printed = (digit) => ({ kind: "printed", digit });
export const written = (digit) => ({ kind: "written", digit });
export const EMPTY = { kind: "blank" };

/** What is read where nothing is doubtful: a digit of `puzzle` is printed, and others of `all` are written. */
function contentOf(puzzle, all, index) {
  if (puzzle[index] !== ".") return printed(Number(puzzle[index]));
  return (all[index] ?? ".") === "." ? EMPTY : written(Number(all[index]));
}

/**
 * The answer about a photo of this puzzle. `doubts` has the choices of each doubtful cell, by index, the
 * one that was read first; `eyes` has what the eye alone took a cell for.
 */
export function answerOf(puzzle, { all = "", doubts = {}, eyes = {}, ...rest } = {}) {
  const side = 90;
  const cells = Array.from({ length: 81 }, (_, index) => {
    const choices = doubts[index] ?? [contentOf(puzzle, all, index)];
    const [read] = choices;
    const doubtful = index in doubts;
    return { cell: nameOf(index), read, doubt: doubtful ? 0.3 : 0.001, doubtful, eye: eyes[index] ?? read, choices };
  });
  return {
    answer: "photo",
    result: "done",
    nth: 1,
    grids: 1,
    sound: true,
    sure: true,
    cells,
    doubtful: cells.filter(({ doubtful }) => doubtful).map(({ cell }) => cell),
    changed: Object.keys(eyes).map((index) => nameOf(Number(index))),
    straight: { side, rgb: Buffer.alloc(3 * side * side, 200).toString("base64") },
    texts: ["I read what is on the photo.", ...(Object.keys(doubts).length > 0 ? ["Look at some cells."] : [])].map((text) => ({ text })),
    ...rest,
  };
}
