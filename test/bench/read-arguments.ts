/** Arguments that no bench can run with. The message is one sentence for the person who gave them. */
export class ArgumentError extends Error {}

export interface BenchArguments<Name extends string> {
  readonly name: Name;
  /** How often to run it for the page. Null if nothing is to be written. */
  readonly runs: number | null;
}

/** @throws ArgumentError */
export function readArguments<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): BenchArguments<Name> {
  const [given = "path", flag, runs = "1", further] = args;
  const name = names.find((known) => known === given);
  if (name === undefined) throw new ArgumentError(`There is no bench "${given}"; there are ${names.join(", ")}.`);
  if (flag === undefined) return { name, runs: null };
  if (flag !== "--write") throw new ArgumentError(`There is no option "${flag}"; there is --write [runs].`);
  if (!/^[1-9]\d?$/.test(runs)) {
    throw new ArgumentError(`"${runs}" is no number of runs; it must be a whole number from 1 to 99.`);
  }
  if (further !== undefined) throw new ArgumentError(`"${further}" is one argument too many.`);
  return { name, runs: Number(runs) };
}
