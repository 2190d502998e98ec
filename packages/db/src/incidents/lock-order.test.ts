import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openDatabase } from "../connection/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ownScope } from "../stores/scope.ts";
import { writeClocks } from "../telling/write-incidents.ts";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { createCauseAcknowledgementStore } from "./acknowledge-cause.ts";
import { addIncident } from "./incidents.fixture.ts";
import { createIncidentStore } from "./store.ts";
import { createIncidentTalkStore } from "./talk-store.ts";

const NOW = new Date();
const IN_AN_HOUR = new Date(NOW.getTime() + 3_600_000);
let db: Fixture;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, acknowledged_causes, wakes CASCADE");
});

const LOCK_AS_RECORDER =
  "SELECT 1 FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE";
const CHANGE = "UPDATE incidents SET cause = 'Timeout' WHERE subject_id = $1";

/** The incident of the later subject is the earlier one. */
async function givenIncidents() {
  const subjects = [await db.addMonitor({ status: "down" }), await db.addMonitor({ status: "down" })];
  const ids = [];
  for (const subjectId of subjects.toReversed()) ids.push(await addIncident(db, { subjectId, startedAt: NOW }));
  return { subjects, ids };
}

const scope = () => ownScope(database.prisma, database.pool);
const by = { name: "Ada" };
const causeOf = (incidentIds: readonly number[]) => ({
  ...({ place: { kind: "address", name: "192.0.2.10" }, errorClass: "connect" } as const),
  incidentIds,
});

const changes: readonly (readonly [string, (ids: readonly number[]) => Promise<unknown>])[] = [
  [
    "acknowledges",
    (ids) =>
      createCauseAcknowledgementStore(scope()).acknowledge(
        db.teamId,
        causeOf(ids),
        { by, note: null, until: null },
        NOW,
      ),
  ],
  ["unacknowledges", (ids) => createCauseAcknowledgementStore(scope()).unacknowledge(db.teamId, causeOf(ids), by, NOW)],
  ["snoozes", (ids) => createIncidentStore(scope()).snooze(db.teamId, ids, { until: IN_AN_HOUR, by }, NOW)],
  ["assigns", (ids) => createIncidentTalkStore(scope()).assign(db.teamId, ids, { to: null, by: 1 }, NOW)],
];

describe("a change of several incidents", () => {
  it.each(changes)("%s them after the recorder that has locked their subjects", async (_name, change) => {
    const { subjects, ids } = await givenIncidents();
    const { changing } = await inTransaction(db.pool, async (recorder) => {
      await recorder.query(LOCK_AS_RECORDER, [subjects]);
      await recorder.query(CHANGE, [subjects[0]]);
      const changing = Promise.allSettled([change(ids)]);
      await waitFor(() => isBlocked(db.pool), { what: "the change to wait for the recorder" });
      await recorder.query(CHANGE, [subjects[1]]);
      // In an object, so that the transaction does not wait for the promise that waits for it.
      return { changing };
    });
    expect(await changing).toMatchObject([{ status: "fulfilled" }]);
  });
});

describe("the clocks of escalations", () => {
  it("begin without waiting for the recorder, which would wait for them, and with the next question if it holds the incident", async () => {
    const { subjects, ids } = await givenIncidents();
    const incidents = ids.toReversed();
    const answered = subjects.map((id, at) => ({
      state: { id },
      answers: { short: [], tellable: { incidentId: incidents[at] ?? 0, atMs: NOW.getTime() } },
    }));
    await inTransaction(db.pool, async (recorder) => {
      await recorder.query(LOCK_AS_RECORDER, [subjects]);
      await recorder.query(CHANGE, [subjects[0]]);
      await inTransaction(db.pool, async (notifier) => {
        await notifier.query("SET LOCAL lock_timeout = '2s'");
        await writeClocks(notifier, answered, NOW);
      });
      await recorder.query(CHANGE, [subjects[1]]);
    });
    expect(await db.rows("SELECT subject_id FROM incidents WHERE tellable_at IS NOT NULL")).toEqual([
      { subject_id: subjects[1] },
    ]);
    expect(await db.rows("SELECT kind, ref FROM wakes")).toEqual([{ kind: "subject", ref: subjects[0] }]);
  });
});
