// npm run bench -- schedule: when millions of monitors are due and how schedulers keep up, in memory, without a database.
import { dueTimes, REGIONS, simulateClaims, spreadPerSecond } from "./simulate-claims.ts";

const MONITORS = Number(process.env["BENCH_MONITORS"] ?? 10_000_000);
const INTERVAL_SECONDS = Number(process.env["BENCH_INTERVAL_SECONDS"] ?? 60);
/**
 * How long a claim takes in a scheduler and its statement in PostgreSQL, and how much each check adds, in milliseconds.
 */
const CLAIM_MS = Number(process.env["BENCH_CLAIM_MS"] ?? 2);
const CHECK_MS = Number(process.env["BENCH_CHECK_MS"] ?? 0.05);
const SCHEDULERS = [1, 2, 4, 8, 12, 16];

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function benchSchedule(): Promise<void> {
  const due = dueTimes(MONITORS, INTERVAL_SECONDS);
  const { fewest, most } = spreadPerSecond(due);
  const mean = MONITORS / INTERVAL_SECONDS;
  say(`${MONITORS} monitors every ${INTERVAL_SECONDS} s, claims of ${CLAIM_MS} ms and ${CHECK_MS} ms for each check`);
  say(
    `due per second: ${mean.toFixed(0)} on average, ${fewest} to ${most} (${(fewest / mean).toFixed(3)} to ${(most / mean).toFixed(3)})`,
  );
  say("schedulers  claims/s of each  checks/s  slices/s of a region  late p50 ms  p99 ms  left at the end");
  for (const schedulers of SCHEDULERS) {
    const run = simulateClaims(due, { schedulers, claimMs: CLAIM_MS, checkMs: CHECK_MS });
    const perSecond = (count: number) => (count / INTERVAL_SECONDS).toFixed(0);
    const cells = [
      String(schedulers).padStart(10),
      (run.claims / INTERVAL_SECONDS / schedulers).toFixed(1).padStart(16),
      perSecond(run.checks).padStart(8),
      perSecond(run.slices / REGIONS).padStart(20),
      String(run.latenessP50Ms).padStart(11),
      String(run.latenessP99Ms).padStart(6),
      String(run.left).padStart(15),
    ];
    say(cells.join("  "));
  }
}
