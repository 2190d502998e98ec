import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { createIncidentListStore } from "../incidents/list-store.ts";
import { queriesOf } from "../stores/stores.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, voteOf } from "../testing.ts";
import { createIncidentStoryStore } from "./incident-stories.ts";
import { readMonitorCounts } from "./outages.ts";

const NOW = new Date();
const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
const ALL = { since: null, seesEvidence: true };
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("counts monitors by what they show", async () => {
  const ids = [await db.addMonitor(), await db.addMonitor(), await db.addMonitor({ status: "up" })];
  await db.addMonitor({ status: "degraded" });
  const paused = await db.addMonitor({ status: "down" });
  await db.pool.query("UPDATE monitors SET is_active = false WHERE id = $1", [paused]);
  const deleted = await db.addMonitor({ status: "up" });
  await db.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [deleted]);
  for (const id of ids.slice(0, 2)) {
    await record(
      db.pool,
      [{ subjectId: id, checkNumber: 1, votes: [voteOf("lon", NOW.getTime(), REFUSED)] }],
      ALONE,
      NOW,
    );
  }
  expect(await readMonitorCounts(db.pool, db.teamId)).toEqual({
    statuses: { up: 1, degraded: 1, down: 2, pending: 0, paused: 1 },
    alertGaps: { nobody: 4, only_failing: 0 },
  });
  expect(await queriesOf(db.pool, () => readMonitorCounts(db.pool, db.teamId))).toBe(1);
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
