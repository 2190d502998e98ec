import { afterCheck, type Status, tally, type Vote } from "@pharos/core";
import { REGIONS, type RegionName, type Seen, TIMEOUT_MS, type World } from "./world.ts";

/** The first news of a failure, and its latest time after the failure began. */
export interface Report {
  readonly status: Exclude<Status, "pending">;
  /** Null: nothing was seen. */
  readonly message: string | null;
  readonly afterSeconds: number | null;
}

const INTERVAL_SECONDS = 60;
/** The simulation ends after so many checks. */
const CHECKS = 8;
/** The other monitor reports an outage when a check and so many repetitions, a minute apart, have failed. */
const RETRIES = 3;

const ALL = { live: REGIONS, quarantined: new Set<string>() };

/** The report of Pharos on a failure that began just after a check: the votes of its regions, check by check. */
export async function askPharos(world: World): Promise<Report> {
  let status: Status = "up";
  let degraded: Report | null = null;
  for (let minute = 0; minute < CHECKS; minute++) {
    const { conclusion, seconds, votes } = await check(world, status, minute);
    ({ status } = afterCheck({ status, warnedFingerprints: [] }, conclusion));
    const afterSeconds = (minute + 1) * INTERVAL_SECONDS + seconds;
    if (conclusion.kind === "check-failed") return { status: "down", message: conclusion.cause, afterSeconds };
    const outvoted = votes.find(({ outcome }) => !outcome.passed);
    if (outvoted) degraded ??= { status: "degraded", message: messageOf(outvoted), afterSeconds };
  }
  return degraded ?? { status: "up", message: null, afterSeconds: null };
}

async function check(world: World, status: Status, minute: number) {
  const votes: Vote[] = [];
  let seconds = 0;
  for (;;) {
    const sum = tally({ votes, silent: [], unable: [] }, status, ALL, minute);
    if (sum.kind === "none-left") throw new Error("No region is left");
    if (sum.kind === "concluded") return { conclusion: sum.conclusion, seconds, votes };
    const region = REGIONS.find((one) => one === sum.region) ?? "lon";
    const seen = await world.look(region, minute);
    seconds += secondsOf(seen);
    votes.push({ region, atMs: 0, outcome: asVote(seen), expiring: null });
  }
}

/** The report of a monitor with one place. It repeats a failed check before it reports an outage. */
export async function askOnePlace(world: World, place: RegionName): Promise<Report> {
  let failures = 0;
  for (let minute = 0; minute < CHECKS; minute++) {
    const seen = await world.look(place, minute);
    failures = seen.outcome.passed ? 0 : failures + 1;
    if (failures > RETRIES) {
      const afterSeconds = (minute + 1) * INTERVAL_SECONDS + secondsOf(seen);
      return { status: "down", message: seen.outcome.errorMessage, afterSeconds };
    }
  }
  return { status: "up", message: null, afterSeconds: null };
}

const secondsOf = ({ timedOut }: Seen) => (timedOut ? TIMEOUT_MS / 1000 : 0);

const messageOf = ({ region, outcome }: Vote) => `${outcome.errorMessage} (${region})`;

function asVote({ outcome }: Seen): Vote["outcome"] {
  const { explanation: _, ...vote } = outcome;
  return vote;
}
