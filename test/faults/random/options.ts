import { parseArgs } from "node:util";
import { KIND_NAMES, type KindName } from "./kinds.ts";

/** The options of `npm run faults`. */
export interface Options {
  readonly seed: number;
  readonly minutes: number;
  /** Checks in a second. */
  readonly rate: number;
  /** All of them unless given. */
  readonly kinds?: readonly KindName[];
  /** How many times longer than promised everything may take. */
  readonly patience: number;
}

/** The seed of a run, below this. */
export const MAX_SEED = 2 ** 31;

export const USAGE = `npm run faults -- [--seed N] [--minutes M] [--rate R] [--kinds K,K..] [--patience P]

  --seed N      the faults of this seed, a whole number below ${MAX_SEED}; unless given, a new one
  --minutes M   how long it takes, about (3)
  --rate R      checks in a second (200)
  --kinds K,K   those faults alone, of: ${KIND_NAMES.join(", ")}
  --patience P  everything may take P times as long as promised, on a busy machine (1)`;

const MOST_MINUTES = 1_440;
const MOST_CHECKS_PER_SECOND = 2_000;
const MOST_PATIENCE = 20;

/**
 * @param newSeed for a run without a seed
 * @returns a sentence that says what is wrong, if something is; null if the usage is asked for
 */
export function readOptions(args: readonly string[], newSeed: () => number): Options | string | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: "string" },
        minutes: { type: "string", default: "3" },
        rate: { type: "string", default: "200" },
        kinds: { type: "string" },
        patience: { type: "string", default: "1" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return null;
    const seed = values.seed === undefined ? newSeed() : numberOf("seed", values.seed, 0, MAX_SEED - 1);
    if (!Number.isInteger(seed)) throw new Error("--seed is a whole number.");
    return {
      seed,
      minutes: numberOf("minutes", values.minutes, 0.5, MOST_MINUTES),
      rate: numberOf("rate", values.rate, 1, MOST_CHECKS_PER_SECOND),
      patience: numberOf("patience", values.patience, 1, MOST_PATIENCE),
      ...(values.kinds !== undefined && { kinds: kindsOf(values.kinds) }),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The command that repeats the run. */
export function replayOf({ seed, minutes, rate, kinds, patience }: Options): string {
  const named = kinds === undefined ? "" : ` --kinds ${kinds.join(",")}`;
  return `npm run faults -- --seed ${seed} --minutes ${minutes} --rate ${rate} --patience ${patience}${named}`;
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} is a number from ${least} to ${most}, and not "${text}".`);
}

function kindsOf(text: string): readonly KindName[] {
  return text.split(",").map((name) => {
    const kind = KIND_NAMES.find((one) => one === name);
    if (kind === undefined) throw new Error(`There is no fault "${name}"; there are ${KIND_NAMES.join(", ")}.`);
    return kind;
  });
}
