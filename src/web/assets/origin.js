// Where a puzzle comes from: what its title says. Kept with each place of the timeline, and in the list of games.

/** The levels, the easiest first. */
export const LEVELS = /** @type {const} */ (["easy", "medium", "hard", "expert", "extreme"]);
/** @typedef {typeof LEVELS[number]} Level */

/**
 * `id` identifies a game: it is the time at which it began. `rule` and its `name`: one gets stuck without it. `day`:
 * the puzzle of that day ("2026-11-25"). `variant`: which kind was asked for. `made`: the page has made it, and can make another. `exercise`: a position
 * to practise on, which is no game.
 *
 * @typedef {object} Origin
 * @property {number} id
 * @property {Level} [level]
 * @property {string} [rule]
 * @property {string} [name]
 * @property {string} [day]
 * @property {string} [variant]
 * @property {boolean} [made]
 * @property {boolean} [exercise]
 */

/** What is known of a puzzle when it comes. @typedef {Partial<Origin>} Source */

/** The least effort of a step that is too hard for each level but the last; see docs/make.md. */
const BOUNDS = [2.5, 3, 4, 5.8];

/** The level of a puzzle by the effort of its hardest step. @param {number} [effort] */
export const levelOf = (effort) =>
  effort === undefined ? undefined : LEVELS[BOUNDS.filter((bound) => effort >= bound).length];

let latest = 0;

/** An id that no other game of this page has. */
function nextId() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/** The origin of a game: another one than all before, if it has no id. @param {Source} source @returns {Origin} */
export const originOf = ({ id = nextId(), ...source } = {}) => ({ id, ...source });

/** What is known of the puzzle of a game that begins anew. @param {Origin} origin @returns {Source} */
export const anew = ({ id: _, ...source }) => source;

const isDay = (/** @type {unknown} */ day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
const isText = (/** @type {unknown} */ text) => typeof text === "string" && text.length < 100;

/** Whether a field of an origin is well formed. @type {{ [field in keyof Origin]-?: (value: any) => boolean }} */
const IS_SOUND = {
  id: (id) => Number.isSafeInteger(id) && id > 0,
  level: (level) => LEVELS.includes(level),
  rule: isText,
  name: isText,
  day: isDay,
  variant: isText,
  made: (made) => made === true,
  exercise: (exercise) => exercise === true,
};

/**
 * The well-formed fields of a stored origin; undefined if it has no id.
 *
 * @param {any} data @returns {Origin | undefined}
 */
export function originFrom(data) {
  if (typeof data !== "object" || data === null || !IS_SOUND.id(data.id)) return undefined;
  const fields = Object.entries(IS_SOUND).filter(([field, isSound]) => isSound(data[field]));
  return /** @type {Origin} */ (Object.fromEntries(fields.map(([field]) => [field, data[field]])));
}
