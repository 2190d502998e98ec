import pg from "pg";

const INT8: number = pg.types.builtins.INT8;
/** The driver has no name for it. */
const INT8_ARRAY: number = 1016;

/**
 * How columns become values: as the driver has it, but for `bigint`, which becomes a number and not a text. Ids of events,
 * deliveries and incidents are `bigint`.
 *
 * @throws RangeError from the query that reads a number which JavaScript cannot hold exactly (above 2^53)
 */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const parse: (text: string) => unknown = pg.types.getTypeParser(oid, format ?? "text");
    if (oid === INT8) return exactNumber;
    if (oid === INT8_ARRAY) return (text: string) => [parse(text)].flat().map((id) => exactNumber(String(id)));
    return parse;
  },
};

/**
 * A `bigint` column as a number: as pg reads it, a text, or as Prisma does.
 * @throws RangeError where a number cannot hold it exactly (above 2^53)
 */
export function exactNumber(stored: string | bigint): number {
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
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`Unknown value in ${column}: ${text}`);
  return value;
}
