// Questions with a puzzle as text, over whatever runs the engine.

/** A question that cannot be answered: a text that is no puzzle, a rule that there is not, an engine that did not load. */
export class SudokuError extends Error {
  /** @param {{ message: string, kind: string, help?: string, line?: number, column?: number, excerpt?: string }} problem */
  constructor({ message, kind, help = "", line, column, excerpt }) {
    super(message);
    this.name = "SudokuError";
    this.kind = kind;
    this.help = help;
    this.line = line;
    this.column = column;
    this.excerpt = excerpt;
  }
}

/** The signal of one who never gives up. */
const patient = () => new AbortController().signal;

/**
 * The questions, sent by `send`, which gives the engine's answer as JSON.
 *
 * @param {(message: object, signal: AbortSignal, onProgress: (progress: object) => void) => Promise<string>} send
 */
export function questionsBy(send) {
  async function ask(question, { puzzle, form, signal = patient(), onProgress = () => {}, ...fields } = {}) {
    signal.throwIfAborted();
    const message = { question, fields: JSON.stringify(fields), puzzle, form };
    const answer = JSON.parse(await send(message, signal, onProgress));
    if (answer.answer === "problem") throw new SudokuError(answer);
    return answer;
  }
  const about = (question) => (puzzle, options) => ask(question, { ...options, puzzle });
  return {
    ask,
    hint: about("hint"),
    why: about("why"),
    explain: about("walk"),
    check: about("check"),
    judge: about("judge"),
    solve: about("solve"),
    rate: about("rate"),
    generate: ({ seed = randomSeed(), ...options } = {}) => ask("generate", { ...options, seed }),
    read: (text, options) => ask("read", { ...options, text }),
  };
}

/** A seed, as the engine draws none itself. */
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];
