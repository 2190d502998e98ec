import { PassThrough, Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CheckVotes, createPipelineMeter, createViolationBudget, type Outcome } from "@pharos/core";
import { openPool } from "@pharos/db";
import { connectInTime, type Fixture, openFixture, resultOf } from "@pharos/db/testing";
import { type CheckSender, openCheckSender } from "@pharos/dispatch";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import { createLogger, createRegistry, logSetAside, type Part, startParts } from "@pharos/runtime";
import { recorderMetrics } from "./metrics.ts";
import { createEvidenceOpener } from "./open-evidence.ts";
import { type RecordDeps, recordResults } from "./record-results.ts";
import type { RegionWatch } from "./region-watch.ts";

let db: Fixture;
let producer: Producer;
let checks: CheckSender;
let parts: Part;
const NOW = new Date();
const quiet = createLogger({ service: "recorder", level: "error", destination: new PassThrough() });

beforeAll(async () => {
  db = await openFixture();
  parts = await startParts(async (use) => {
    producer = await use(openProducer(await testRedisUrl(), () => {}));
    const sending = {
      pool: db.pool,
      producer,
      env: { REDIS_URL: await testRedisUrl(), ENCRYPTION_KEYS: null },
      metrics: recorderMetrics(createRegistry("recorder")),
      logger: quiet,
    };
    checks = await openCheckSender({ ...sending, onError: () => {} }, use);
    return {};
  });
});
afterAll(async () => {
  await parts.stop();
  await db.stop();
});

const result = (subjectId: number, over: Partial<Outcome> = {}, atMs = NOW.getTime()) =>
  resultOf(subjectId, 1, atMs, over);

/** A recorder's surroundings, and its messages and notes. */
function surroundings(over: Partial<RegionWatch> = {}) {
  const lines: string[] = [];
  const noted: CheckVotes[] = [];
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {} });
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const registry = createRegistry("recorder");
  const meter = createPipelineMeter();
  const logger = createLogger({ service: "recorder", level: "warn", destination });
  const deps: RecordDeps = {
    pool,
    producer,
    checks,
    evidence: createEvidenceOpener(pool, null, logger),
    now: () => NOW,
    logger,
    setAside: logSetAside(registry, logger, ["record-reports"]),
    metrics: recorderMetrics(registry),
    regions: {
      current: () => ({ live: ["lon"], quarantined: new Set<string>() }),
      note: ({ recorded }) => noted.push(...recorded),
      poll: async () => {},
      ...over,
    },
    meter,
    violationBudget: createViolationBudget(),
    stopping: new AbortController().signal,
  };
  return { deps, lines, noted, registry, meter, stop };
}

const checksOf = (id: number) => db.rows("SELECT checked_at FROM checks WHERE subject_id = $1", [id]);

it("waits until it knows the regions, so a failure right after its start does not stand alone", async () => {
  const id = await db.addMonitor();
  let reads = 0;
  const current = () => (++reads < 3 ? null : { live: ["lon", "nyc"], quarantined: new Set<string>() });
  const { deps, stop } = surroundings({ current });
  await recordResults(deps, [result(id, { passed: false })]);
  expect(await checksOf(id)).toEqual([]);
  expect(reads).toBe(3);
  await stop();
});

it("measures verdicts, violations of the bound, and what workers say of their waits", async () => {
  const ids = [await db.addMonitor(), await db.addMonitor(), await db.addMonitor()];
  await db.pool.query(
    `UPDATE subject_schedules SET check_number = 1, lease_until = $2, was_due_at = $2::timestamptz - interval '1 hour',
       first_claimed_at = $2::timestamptz - interval '3 s' WHERE subject_id = ANY ($1::int[])`,
    [ids, NOW],
  );
  const { deps, meter, registry, stop } = surroundings();
  const [slow = 0, quick = 0, silent = 0] = ids;
  await recordResults(deps, [
    { ...result(slow), waitedMs: 2_000 },
    result(quick),
    { subjectId: silent, checkNumber: 1, region: "nyc", noVote: "silent" },
  ]);
  const waits = { stage: "wait", region: "lon", maxMs: 2_000, counts: [{ bucket: 0, count: 1 }, { count: 1 }] };
  expect(meter.take()).toMatchObject([
    { stage: "verdict", maxMs: 3_000, counts: [{ count: 2 }] },
    { stage: "violation", counts: [{ count: 2 }] },
    waits,
  ]);
  expect((await registry.render()).body).toMatch(/^pharos_recorder_violations_total\S* 2$/m);
  await stop();
});

it("notes of regions what was recorded, and nothing that came twice or too late", async () => {
  const id = await db.addMonitor();
  const { deps, noted, stop } = surroundings();
  const one = result(id);
  for (let time = 0; time < 3; time += 1) await recordResults(deps, [one, result(2_000_000_000)]);
  expect(noted).toEqual([one]);
  await stop();
});

it("sets one result aside that cannot be recorded, and records the rest of the batch at once", async () => {
  const ids = [];
  for (let made = 0; made < 7; made += 1) ids.push(await db.addMonitor());
  const [poisoned = 0, ...rest] = ids;
  await db.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.subject_id = ${poisoned} THEN RAISE EXCEPTION 'Words of %', NEW.error_message; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON checks FOR EACH ROW EXECUTE FUNCTION poison()`);
  const { deps, lines, registry, stop } = surroundings();
  await recordResults(deps, [
    ...rest.map((id) => result(id)),
    result(poisoned, { passed: false, errorMessage: "a stranger" }),
  ]);
  await db.pool.query("DROP TRIGGER poison ON checks");
  const recorded = await db.rows("SELECT subject_id FROM checks WHERE subject_id = ANY ($1) ORDER BY 1", [ids]);
  expect(recorded.map((check) => check["subject_id"])).toEqual(rest);
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_recorder_retries_total\S* 0$/m);
  expect(body).toMatch(/^pharos_set_aside_total\{work="record-reports".*\} 1$/m);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ subjectId: poisoned, checkNumber: 1 }]);
  expect(lines[0]).toContain("P0001");
  expect(lines[0]).not.toContain("stranger");
  await stop();
});

it("sets aside what our own code fails at, and records the rest", async () => {
  const [good, bad] = [await db.addMonitor(), await db.addMonitor()];
  const { deps, registry, stop } = surroundings();
  const broken = result(bad);
  // No release sends such a result: code that reads its outcome fails.
  Reflect.set(broken.votes[0], "outcome", undefined);
  await recordResults(deps, [result(good), broken]);
  expect([await checksOf(good), await checksOf(bad)]).toEqual([[{ checked_at: NOW }], []]);
  expect((await registry.render()).body).toMatch(/^pharos_recorder_refused_total\S* 1$/m);
  await stop();
});

it("drops what the database refuses, alone, and records the rest of the batch", async () => {
  const ids = [];
  for (let made = 0; made < 7; made += 1) ids.push(await db.addMonitor());
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  const { deps, lines, stop } = surroundings();
  await recordResults(deps, [
    result(first),
    result(second, { httpStatusCode: 99_999 }),
    // A worker whose clock is years ahead: no partition holds its time.
    result(third, {}, NOW.getTime() * 2),
    ...rest.map((id) => result(id)),
  ]);
  const recorded = await db.rows("SELECT subject_id, checked_at FROM checks WHERE subject_id = ANY ($1) ORDER BY 1", [
    ids,
  ]);
  expect(recorded.map((check) => check["subject_id"])).toEqual([first, third, ...rest]);
  expect(recorded[1]?.["checked_at"]).toEqual(NOW);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"subjectId":${second}`);
  await stop();
});

it("drops results from longer ago than a check can take: an old pass does not end an outage of now", async () => {
  const id = await db.addMonitor({ status: "down" });
  const other = await db.addMonitor();
  const { deps, lines, registry, stop } = surroundings();
  const hourAgo = NOW.getTime() - 3_600_000;
  await recordResults(deps, [result(id, {}, hourAgo), result(other), result(other, {}, hourAgo)]);
  expect([await checksOf(id), await checksOf(other)]).toEqual([[], [{ checked_at: NOW }]]);
  expect(await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id])).toEqual([{ status: "down" }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", results: 2 }]);
  expect((await registry.render()).body).toMatch(/^pharos_recorder_stale_total\{reason="outdated".*\} 2$/m);
  await stop();
});

it("drops results that become outdated while the database does not take them", async () => {
  const id = await db.addMonitor();
  const { deps, registry, stop } = surroundings();
  const impatient = openPool(db.url, { size: 1, onError: () => {}, timeoutMs: 2_000 });
  // No connection is free for the first try.
  const held = await connectInTime(impatient.pool);
  const hourLater = new Date(NOW.getTime() + 3_600_000);
  // When the batch comes, at the first try, and at all that follow.
  const times = [NOW, NOW];
  const recording = recordResults({ ...deps, pool: impatient.pool, now: () => times.shift() ?? hourLater }, [
    result(id),
  ]);
  await waitFor(async () => (await registry.render()).body.match(/^pharos_recorder_retries_total.* [1-9]$/m), {
    what: "the first try to fail",
  });
  held.release();
  await recording;
  expect(await checksOf(id)).toEqual([]);
  expect((await registry.render()).body).toMatch(/^pharos_recorder_stale_total\{reason="outdated".*\} 1$/m);
  await impatient.stop();
  await stop();
});

it("measures no lag by a worker's clock that is wrong", async () => {
  const { deps, registry, stop } = surroundings();
  const off = [-2_000, -86_400_000, 60_000];
  await recordResults(
    deps,
    off.map((offMs) => result(2_000_000_000, {}, NOW.getTime() + offMs)),
  );
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_recorder_votes_total\{.*\} 3$/m);
  expect(body).toMatch(/^pharos_recorder_lag_seconds_count.* 1$/m);
  expect(body).toMatch(/^pharos_recorder_lag_seconds_sum.* 2$/m);
  await stop();
});
