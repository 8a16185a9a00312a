// What is said when there is no answer.

/** What went wrong, in words for a person. */
export class Failure extends Error {
  /** `passing`: may it go better the next time? */
  constructor(message, { help = "", line, column, passing = false } = {}) {
    super(message);
    this.help = help;
    this.passing = passing;
    this.line = line;
    this.column = column;
  }
}

/** Was a question taken back because a newer one took its place? */
export const isTakenBack = (error) => error?.name === "AbortError";
