import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { createIncidentListStore } from "../incidents/list-store.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { queriesOf } from "../stores/stores.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, voteOf } from "../testing.ts";
import { createIncidentStoryStore } from "./incident-stories.ts";
import { createOverviewStore } from "./store.ts";

const NOW = new Date();
const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
const ALL = { since: null, seesEvidence: true };
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("counts monitors by what they show, and reads open outages with the votes on the check that opened each", async () => {
  const overview = createOverviewStore(db.pool);
  const ids = [await db.addMonitor(), await db.addMonitor(), await db.addMonitor({ status: "up" })];
  await db.addMonitor({ status: "degraded" });
  const paused = await db.addMonitor({ status: "down" });
  await db.pool.query("UPDATE monitors SET is_active = false WHERE id = $1", [paused]);
  const deleted = await db.addMonitor({ status: "up" });
  await db.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [deleted]);
  const failing = (subjectId: number, checkNumber: number, atMs: number) => ({
    subjectId,
    checkNumber,
    votes: [voteOf("lon", atMs, REFUSED), voteOf("nyc", atMs + 500, { ...REFUSED, httpStatusCode: 503 })] as const,
  });
  for (const [index, id] of ids.slice(0, 2).entries()) {
    await record(db.pool, [failing(id, 1, NOW.getTime() - 60_000 * (2 - index))], ALONE, NOW);
    // Later checks find it down still.
    await record(db.pool, [failing(id, 2, NOW.getTime())], ALONE, NOW);
  }
  expect(await overview.counts(db.teamId)).toEqual({
    statuses: { up: 1, degraded: 1, down: 2, pending: 0, paused: 1 },
    alertGaps: { nobody: 4, only_failing: 0 },
  });
  const { outages, total } = await overview.outages(db.teamId, 20);
  expect(total).toBe(2);
  expect(outages.map(({ monitor }) => monitor.id)).toEqual([ids[1], ids[0]]);
  expect(outages[1]).toMatchObject({
    monitor: { name: "monitor", type: "http", url: "http://127.0.0.1:9/", port: null },
    startedAt: new Date(NOW.getTime() - 120_000),
    cause: "Connection refused",
  });
  const vote = { status: "down", responseTimeMs: null, httpStatusCode: null, errorMessage: "Connection refused" };
  expect(outages[1]?.votes).toEqual([
    { ...vote, region: "lon", checkedAt: new Date(NOW.getTime() - 120_000) },
    { ...vote, region: "nyc", httpStatusCode: 503, checkedAt: new Date(NOW.getTime() - 119_500) },
  ]);
  expect(await overview.outages(db.teamId, 1)).toEqual({ outages: [outages[0]], total: 2, muted: 0 });
  expect(await overview.outages(db.teamId + 1, 20)).toEqual({ outages: [], total: 0, muted: 0 });
  expect(await queriesOf(db.pool, () => overview.outages(db.teamId, 20))).toBe(1);
  expect(await queriesOf(db.pool, () => overview.counts(db.teamId))).toBe(1);
});

it("lists what maintenance mutes now after what alerts, and counts it apart", async () => {
  const overview = createOverviewStore(db.pool);
  for (const minutes of [2, 1]) {
    await db.pool.query(
      "INSERT INTO incidents (subject_id, team_id, started_at) VALUES ($1, $2, now() - make_interval(mins => $3))",
      [await db.addMonitor({ status: "down" }), db.teamId, minutes],
    );
  }
  const before = await overview.outages(db.teamId, 20);
  const muted = before.outages[0];
  if (muted === undefined) throw new Error("There is no open outage.");
  const spans = [
    [-2, -1],
    [-1, 1],
  ] as const;
  // The period that is over says nothing of now.
  for (const [index, [from, to]] of spans.entries()) {
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const subjects = [before.outages[index === 0 ? 1 : 0]?.monitor.id ?? 0];
    const id = await addWindow(db, { from: at(from), to: at(to), subjects });
    if (to < 0) await db.pool.query("UPDATE maintenance_periods SET settled_at = now() WHERE window_id = $1", [id]);
  }
  const { outages, ...counts } = await overview.outages(db.teamId, 20);
  expect(counts).toEqual({ total: before.total, muted: 1 });
  expect(outages).toEqual([...before.outages.slice(1), { ...muted, inMaintenance: true }]);
  expect(await overview.outages(db.teamId, 1)).toEqual({ outages: outages.slice(0, 1), ...counts });
});

it("tells an incident by the phases of its votes, beside those of the last good answer before it", async () => {
  const id = await db.addMonitor({ status: "up" });
  const startMs = NOW.getTime() - 60_000;
  const phases = { dnsMs: 3, connectMs: 4, tlsMs: null, waitMs: 90 };
  for (const [checkNumber, atMs, over] of [
    [1, startMs - 120_000, {}],
    [2, startMs - 60_000, { responseTimeMs: 97, phases }],
    [3, startMs, REFUSED],
  ] as const) {
    await record(db.pool, [{ subjectId: id, checkNumber, votes: [voteOf("lon", atMs, over)] }], ALONE, NOW);
  }
  const stories = createIncidentStoryStore(db.pool, vault);
  const incidents = await createIncidentListStore(db.pool).newest(db.teamId, { subject: id }, 1);
  const story = await stories.find(db.teamId, incidents[0]?.id ?? 0, ALL);
  const none = { dnsMs: null, connectMs: null, tlsMs: null, waitMs: null };
  expect(story?.votes).toMatchObject([{ region: "lon", status: "down", phases: none }]);
  expect(story?.lastGood).toMatchObject({
    status: "up",
    responseTimeMs: 97,
    checkedAt: new Date(startMs - 60_000),
    phases,
  });
  expect(await stories.find(db.teamId + 1, incidents[0]?.id ?? 0, ALL)).toBeNull();
});
