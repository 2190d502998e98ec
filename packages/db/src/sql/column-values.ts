import pg from "pg";

const INT8: number = pg.types.builtins.INT8;
const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
/** The driver has no names for these. */
const INT8_ARRAY: number = 1016;
const INT4_ARRAY: number = 1007;

/**
 * How columns become values. They do so as in the driver, except that `bigint` becomes a number and not a text. Ids of
 * events, deliveries and incidents are `bigint`. Moments and arrays of integers become the driver's values in a fifth
 * of its time.
 *
 * @throws RangeError from the query that reads a number which JavaScript cannot hold exactly (above 2^53)
 */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const parse: (text: string) => unknown = pg.types.getTypeParser(oid, format ?? "text");
    if (oid === INT8) return exactNumber;
    if (oid === TIMESTAMPTZ) return (text: string) => utcDate(text) ?? parse(text);
    if (oid === INT4_ARRAY) return (text: string) => integers(text) ?? parse(text);
    if (oid === INT8_ARRAY) return (text: string) => [parse(text)].flat().map((id) => exactNumber(String(id)));
    return parse;
  },
};

/** Where the time begins in `2026-11-23 15:26:14.123456+00`, after a year of four digits. */
const TIME_BEGINS = 11;

/** A moment as PostgreSQL writes it in a session whose zone is UTC; null for any other text. */
function utcDate(text: string): Date | null {
  if (text[TIME_BEGINS - 1] !== " " || !text.endsWith("+00")) return null;
  return new Date(`${text.slice(0, TIME_BEGINS - 1)}T${text.slice(TIME_BEGINS, -3)}Z`);
}

/** `{200,204}`; null for an array that holds NULL or arrays. */
function integers(text: string): number[] | null {
  if (text === "{}") return [];
  const numbers = text.slice(1, -1).split(",").map(Number);
  return numbers.every(Number.isInteger) ? numbers : null;
}

/**
 * A `bigint` column as a number: as pg reads it, a text or by `pgTypes` a number, or as Prisma does.
 * @throws RangeError where a number cannot hold it exactly (above 2^53)
 */
export function exactNumber(stored: string | bigint | number): number {
  const value = Number(stored);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${stored}, which is no exact number here.`);
  return value;
}

/**
 * Text columns hold enums of the code. Any other value in one did not come from this program.
 * @throws Error naming the column
 */
export function enumOf<Value extends string>(values: readonly Value[], text: string, column: string): Value {
  const value = knownOf(values, text);
  if (value === null) throw new Error(`Unknown value in ${column}: ${text}`);
  return value;
}

/** Services of a newer release may store a value that this release does not know: null. Lists leave such rows out. */
export function knownOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((known) => known === text) ?? null;
}
