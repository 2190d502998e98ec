import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { incidentRows } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { queriesOf } from "../stores/stores.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { addIncident } from "./incidents.fixture.ts";
import { createIncidentListStore } from "./list-store.ts";

const NOW = new Date();
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ADDRESS = "192.0.2.10";
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, maintenance_windows CASCADE");
});

/** The section, the cause, and the outages of each member, of all rows that are not resolved. */
async function openRows() {
  const { incidents } = await createIncidentListStore(db.pool).open(db.teamId);
  return incidentRows(incidents)
    .filter(({ section }) => section !== "resolved")
    .map(({ section, cause, members }) => [section, cause?.place.name ?? null, members.map((fold) => fold.length)]);
}

describe("the open incidents of a team", () => {
  it("are one row for each cause, also of members that recovered, in one query", async () => {
    for (let at = 0; at < 6; at += 1) await addIncident(db, { startedAt: ago(9), address: ADDRESS });
    for (let at = 0; at < 2; at += 1) {
      await addIncident(db, { startedAt: ago(9), resolvedAt: ago(2), address: ADDRESS });
    }
    await addIncident(db, { startedAt: ago(9), address: "192.0.2.20" });
    expect(await openRows()).toEqual([
      ["open", ADDRESS, [1, 1, 1, 1, 1, 1, 1, 1]],
      ["open", null, [1]],
    ]);
    const list = createIncidentListStore(db.pool);
    expect(await list.open(db.teamId)).toMatchObject({ total: 7 });
    expect(await list.open(db.teamId + 1)).toEqual({ incidents: [], total: 0 });
    expect(await queriesOf(db.pool, () => list.open(db.teamId))).toBe(1);
  });

  it("are one row for a subject that flaps, after the others", async () => {
    const subjectId = await db.addMonitor({ status: "down" });
    for (let at = 25; at > 0; at -= 1) {
      await addIncident(db, { subjectId, startedAt: ago(2 * at), resolvedAt: ago(2 * at - 1) });
    }
    await addIncident(db, { subjectId, startedAt: ago(0) });
    await addIncident(db, { startedAt: ago(90) });
    expect(await openRows()).toEqual([
      ["open", null, [1]],
      ["open", null, [26]],
    ]);
  });

  it("say why nobody has to act, and who looks after them", async () => {
    const [muted, snoozed] = [await db.addMonitor({ status: "down" }), await db.addMonitor({ status: "down" })];
    for (const subjectId of [muted, snoozed]) await addIncident(db, { subjectId, startedAt: ago(5) });
    const until = new Date(NOW.getTime() + 3_600_000);
    await addWindow(db, { from: ago(60), to: until, subjects: [muted] });
    await db.pool.query(
      "INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')",
      [snoozed, NOW, until],
    );
    const looked = await addIncident(db, { startedAt: ago(4) });
    await db.pool.query("UPDATE incidents SET acknowledged_at = $2, acknowledged_by = 'Ada' WHERE id = $1", [
      looked,
      NOW,
    ]);
    expect(await openRows()).toEqual([
      ["acknowledged", null, [1]],
      ["maintenance", null, [1]],
      ["snoozed", null, [1]],
    ]);
    const { incidents } = await createIncidentListStore(db.pool).open(db.teamId);
    expect(incidents.find(({ id }) => id === looked)).toMatchObject({ acknowledgedBy: "Ada", hold: null });
    expect(incidents.find(({ subjectId }) => subjectId === snoozed)).toMatchObject({
      ...{ hold: "snoozed", holdUntilMs: until.getTime(), alertGap: "nobody", acknowledgedBy: null },
      failure: { errorClass: "connect", address: null, host: "127.0.0.1" },
    });
  });
});
