// npm run bench -- figures: the queries of the dashboard and status pages about the past, next to a more costly way.
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createSteps, createStores, dayPass, makePartitions, migrate, openDatabase, type Pool } from "@pharos/db";
import { startPostgres } from "@pharos/embedded";
import { createVault, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import { KEYS } from "./fleet.ts";
import { FORMER_ORDER, fillHistory, MONITORS } from "./history.ts";

const RUNS = 7;
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 90;
const COMPONENTS = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Half of the runs take no longer than this, in milliseconds. The first one, which prepares the statement, does not count. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** The days up to now, in a zone so far ahead of UTC. */
function daysOf(now: Date, zoneHours: number) {
  const firstMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS - (HISTORY_DAYS - 1) * DAY_MS - zoneHours * 3_600_000;
  return Array.from({ length: HISTORY_DAYS }, (_, day) => ({
    from: new Date(firstMs + day * DAY_MS),
    to: new Date(firstMs + (day + 1) * DAY_MS),
  }));
}

/** Each figure next to its baseline, which is measured in the same run. */
export async function benchFigures(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const postgres = await startPostgres({ dataDir });
  try {
    const url = postgres.url("postgres");
    await migrate(url);
    const database = openDatabase(url, { poolSize: 2, onIdleError: (error) => say(String(error)) });
    const now = new Date();
    for (let days = HISTORY_DAYS; days >= 0; days -= 7) {
      await makePartitions(database.pool, new Date(now.getTime() - days * DAY_MS));
    }
    // Without the limits of a service: filling millions of rows takes time.
    const filling = new pg.Pool({ connectionString: url, max: 1 });
    const { teamId, ids } = await fillHistory(filling, now);
    const begin = performance.now();
    const step = createSteps((_subjectId, error) => {
      throw error;
    });
    while (await step(filling, dayPass(now)));
    const rolledMs = performance.now() - begin;
    await filling.query("VACUUM ANALYZE daily_rollups");
    await filling.end();
    say(`${cpus().length} cores, Node ${process.version}, ${MONITORS} monitors, ${HISTORY_DAYS} days`);
    say(`rolling up 98 days of all monitors: ${(rolledMs / 98).toFixed(1)} ms a day`);
    await compare(database.pool, createStores(database, createVault(parseKeyRing(KEYS))), teamId, ids, now);
    await database.stop();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  pool: Pool,
  { subjectList, figures, uptime }: ReturnType<typeof createStores>,
  teamId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const [first = 0] = ids;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const line = async (name: string, work: () => Promise<unknown>, than: string, baseline: () => Promise<unknown>) => {
    const [ms, baselineMs] = [await medianMs(work), await medianMs(baseline)];
    say(`${name}: ${ms.toFixed(1)} ms; ${than}: ${baselineMs.toFixed(1)} ms`);
  };
  const page = { number: 1, size: 50 } as const;
  await line(
    `the first ${page.size} of ${MONITORS} monitors, with their uptime of 30 days`,
    () => subjectList.lines(teamId, {}, { sort: "status", groups: null, ...page }, now),
    "the order alone from hourly counts of checks",
    () => pool.query(FORMER_ORDER, [teamId, ago(30), page.size]),
  );
  const components = ids.slice(0, COMPONENTS);
  await line(
    `${HISTORY_DAYS} days of UTC of ${COMPONENTS} components`,
    () => uptime.parts(components, daysOf(now, 0), now),
    "days of a zone of five and a half hours, which are not in the rollups",
    () => uptime.parts(components, daysOf(now, 5.5), now),
  );
  await line(
    "response times of 90 days at an interval of 10 s, in steps of 3 h",
    () => figures.points(first, ago(90), now, 10_800),
    "from its checks",
    // Steps that are no full hours are not in the rollups.
    () => figures.points(first, ago(90), now, 10_801),
  );
}
