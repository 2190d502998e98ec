/**
 * Text columns hold enums of the code; whatever else is in one did not come from this program.
 * @throws Error naming the column
 */
export function enumOf<Value extends string>(values: readonly Value[], text: string, column: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`Unknown value in ${column}: ${text}`);
  return value;
}
