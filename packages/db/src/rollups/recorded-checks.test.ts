import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CheckVotes, RESPONSE_BOUNDS_MS, type Regions, type Vote } from "@pharos/core";
import { record } from "../checks/record.ts";
import { barePing } from "../heartbeats/bare-ping.fixture.ts";
import { recordPings } from "../heartbeats/pings.ts";
import { type Fixture, noneAside, openFixture, REFUSED, voteOf } from "../testing.ts";
import { hourPass } from "./roll-up.ts";
import { createSteps } from "./step.ts";

const step = createSteps(noneAside);

const HOUR_MS = 3_600_000;
const HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;
const ALL: Regions = { live: ["lon", "nyc", "sgp"], quarantined: new Set() };
const WITHOUT_LON: Regions = { ...ALL, quarantined: new Set(["lon"]) };

let db: Fixture;
beforeAll(async () => {
  db = await openFixture(new Date(HOUR));
  await db.pool.query("UPDATE rollup_cursors SET hour = $1, after_subject_id = 0", [new Date(HOUR)]);
});
afterAll(() => db.stop());

/** `+lon:20` passed in lon within 20 ms, `-nyc` failed there. */
function vote(text: string, atMs: number): Vote {
  const [, sign, region = "", ms] = /^([+-])([a-z]+):?(\d*)$/.exec(text) ?? [];
  return voteOf(region, atMs, { ...(sign === "-" && REFUSED), responseTimeMs: ms ? Number(ms) : null });
}

it("an hour of checks as recorders write them counts each by its verdict, whatever its votes", async () => {
  const subjectId = await db.addMonitor();
  const checks: readonly (readonly [string, Regions])[] = [
    ["+lon:10", ALL],
    ["+nyc:30", ALL],
    ["-lon +nyc:50 +sgp:60", ALL],
    ["-lon +nyc:70", WITHOUT_LON],
    ["-lon:5 +nyc:80 -sgp", ALL],
    ["-lon", ALL],
    ["+sgp:90", ALL],
  ];
  for (const [index, [text, regions]] of checks.entries()) {
    const atMs = HOUR + index * 60_000;
    const [first, ...others] = text.split(" ").map((one, turn) => vote(one, atMs + turn));
    if (!first) continue;
    const report: CheckVotes = { subjectId, checkNumber: index + 1, votes: [first, ...others] };
    expect(await record(db.pool, [report], regions, new Date(atMs))).toMatchObject({ recorded: [report] });
  }
  const token = "00000000-0000-4000-8000-000000000001";
  const heartbeat = await db.addMonitor({ type: "heartbeat", token, now: new Date(HOUR) });
  for (const ms of [1_000, 2_000]) await recordPings(db.pool, [barePing(token, HOUR + ms)], new Date(HOUR + ms));

  while (await step(db.pool, hourPass(new Date(HOUR + HOUR_MS + 600_000))));
  const rollups = await db.rows(
    `SELECT subject_id, up_count AS up, degraded_count AS degraded, down_count AS down, response_time_min_ms AS min,
       response_time_avg_ms AS avg, response_time_max_ms AS max,
       response_regions AS regions, response_buckets AS buckets, response_counts AS votes FROM hourly_rollups ORDER BY subject_id`,
  );
  const measured = (regions: readonly string[], times: readonly number[]) => ({
    regions,
    buckets: times.map((ms) => RESPONSE_BOUNDS_MS.filter((bound) => bound <= ms).length),
    votes: times.map(() => 1),
  });
  const passed = measured(["lon", "nyc", "nyc", "nyc", "nyc", "sgp", "sgp"], [10, 30, 50, 70, 80, 60, 90]);
  expect(rollups).toEqual([
    // 10, 30, 60, 70 and 90. Votes that were outvoted or set aside are left out.
    { subject_id: subjectId, up: 4, degraded: 1, down: 2, min: 10, avg: 52, max: 90, ...passed },
    { subject_id: heartbeat, up: 2, degraded: 0, down: 0, min: null, avg: null, max: null, ...measured([], []) },
  ]);
});
