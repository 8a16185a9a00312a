// Errors that are told to a person.

/**
 * A question without an answer: what went wrong, in words. `passing` failures may go better the next time.
 */
export class Failure extends Error {
  /** @param {string} message @param {{ help?: string, line?: number, column?: number, passing?: boolean }} [details] */
  constructor(message, { help = "", line, column, passing = false } = {}) {
    super(message);
    this.help = help;
    this.passing = passing;
    this.line = line;
    this.column = column;
  }
}

/** Tells whether a question was aborted because a newer one took its place. @param {unknown} error */
export const isTakenBack = (error) => error instanceof Error && error.name === "AbortError";
