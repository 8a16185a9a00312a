// What somebody writes against the types: `tsc` looks at it, nothing runs it.

import { type Board, SudokuError, applied, ask, check, explain, generate, hint, judge, load, rate, read, solve, why } from "sudoku-why";
import { SudokuHint } from "sudoku-why/element";

const puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

export async function lesson(signal: AbortSignal): Promise<string[]> {
  await load();
  const { steps, texts, result } = await hint(puzzle, { level: "nudge", profile: "newspaper", signal });
  const told: string[] = [result, ...texts.map(({ text }) => text), ...steps.map(({ texts: { nudge } }) => nudge.text)];
  const { board } = await read(puzzle);
  const full = await ask("hint", { board, form: "svg", onProgress: ({ steps: many = 0 }) => told.push(`${many}`) });
  const next: Board = full.steps[0] ? applied(board, full.steps[0]) : board;
  told.push(...(full.drawn?.pictures ?? []), `${next.cells.length}`);
  told.push((await judge(puzzle, { said: "R1C1=7: 7 in box 1" })).judged ?? "");
  told.push((await why(puzzle, { cell: "R1C1", not: 3 })).steps[0]?.name ?? "");
  told.push((await explain(puzzle)).summary?.text.text ?? "", (await check(puzzle)).result);
  told.push((await solve(puzzle, { count: 2 })).solutions?.[0] ?? "", `${(await rate(puzzle, { scale: "se" })).result}`);
  told.push((await generate({ level: "hard", seed: 7 })).puzzles[0]?.puzzle ?? "");
  // @ts-expect-error There is no such level.
  await hint(puzzle, { level: "all" }).catch((error) => error instanceof SudokuError && told.push(error.help));
  // @ts-expect-error A cell is needed.
  await why(puzzle, {}).catch(() => {});
  const element = new SudokuHint();
  element.board = next;
  element.addEventListener("apply", ({ detail: { step } }) => told.push(step.texts.nudge.text));
  // @ts-expect-error The engine of the package reads no photos.
  await ask("photo", { width: 1, height: 1, rgb: "" }).catch(() => {});
  return told;
}
