import { parseArgs } from "node:util";

export const HELP = `npm run simulate -- [--seed 1] [--seeds 1] [--hours 24]

  --seed      the first seed; the same seed and hours give the same history
  --seeds     how many seeds; each processor plays one at a time
  --hours     the time with faults, in hours; calm hours follow
  --database  an empty database with all migrations, of a superuser, for one seed; otherwise the run starts PostgreSQL`;

export interface RunOptions {
  readonly seed: number;
  readonly seeds: number;
  readonly hours: number;
  readonly database: string | undefined;
}

/** A seed is stored as an integer of PostgreSQL. */
const MAX_SEED = 2 ** 31 - 1;
const MAX_SEEDS = 10_000;
const MAX_HOURS = 10_000;

/** @returns the options, "help", or a sentence that says which argument is wrong */
export function readRunOptions(args: readonly string[]): RunOptions | "help" | { readonly wrong: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ seed: { type: "string", default: "1" }, seeds: { type: "string", default: "1" } },
        ...{ hours: { type: "string", default: "24" }, database: { type: "string" }, help: { type: "boolean" } },
      },
    });
    if (values.help) return "help";
    const seeds = numberOf("--seeds", values.seeds, MAX_SEEDS);
    if (values.database !== undefined && seeds > 1) throw new RangeError("--database is for one seed.");
    return {
      seed: numberOf("--seed", values.seed, MAX_SEED - seeds + 1),
      seeds,
      hours: numberOf("--hours", values.hours, MAX_HOURS),
      database: values.database,
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** @throws RangeError */
function numberOf(name: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new RangeError(`${name} must be a whole number from 1 to ${most}.`);
  return number;
}
