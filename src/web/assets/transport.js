// Transport of questions to the server. The page without a server has another file in place of this one.

import { Failure } from "./failure.js";
import { ANSWERS } from "./words.js";

/** @import { Send } from "../answers.js" */

const TIMEOUT = 20_000;

/**
 * Sends a question with its fields; rejects with a `Failure`, or with the reason of `signal`.
 *
 * @type {Send}
 */
export async function send(question, fields, signal) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  };
  let response;
  let answer;
  try {
    response = await fetch(`api/${question}`, request);
    answer = await response.json();
  } catch (error) {
    throw unanswered(error, signal, response);
  }
  if (!response.ok) {
    const passing = response.status >= 500;
    throw new Failure(answer.message ?? ANSWERS.status(response.status), { ...answer, passing });
  }
  return answer;
}

/** @param {unknown} error @param {AbortSignal} signal @param {Response} [response] */
function unanswered(error, signal, response) {
  if (signal.aborted) return signal.reason;
  const passing = (/** @type {string} */ message, /** @type {string} */ help) => new Failure(message, { help, passing: true });
  if (error instanceof Error && error.name === "TimeoutError") return passing(ANSWERS.slow, ANSWERS.askAgain);
  if (response) return passing(ANSWERS.unreadable(response.status), ANSWERS.askAgain);
  return passing(ANSWERS.silent, ANSWERS.isServing);
}
