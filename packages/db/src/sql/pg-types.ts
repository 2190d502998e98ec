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
    const parse = pg.types.getTypeParser(oid, format ?? "text");
    if (oid === INT8) return exactNumber;
    if (oid === INT8_ARRAY) return (text: string) => parse(text).map(exactNumber);
    return parse;
  },
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is no exact number here.`);
  return value;
}
