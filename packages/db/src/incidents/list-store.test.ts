import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { incidentRows } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { queriesOf } from "../stores/stores.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { addIncident, incidentsRead } from "./incidents.fixture.ts";
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

describe("filters", () => {
  const list = () => createIncidentListStore(db.pool);
  const PAGE = { number: 1, size: 10, without: [] };

  it("find the same incidents in the list and in its file", async () => {
    const subjectId = await db.addMonitor({ url: "http://shop.example/", status: "down" });
    await db.pool.query("UPDATE subjects SET name = 'Checkout', tags = '{shop}' WHERE id = $1", [subjectId]);
    const open = await addIncident(db, { subjectId, startedAt: ago(5), errorClass: "tls" });
    const over = await addIncident(db, { startedAt: ago(90), resolvedAt: ago(60) });
    const old = await addIncident(db, { startedAt: ago(300), resolvedAt: ago(299) });
    const [user] = await db.rows("INSERT INTO users (email, name) VALUES ('ada@example.com', 'Ada') RETURNING id");
    const owner = Number(user?.["id"]);
    await db.rows("INSERT INTO memberships (team_id, user_id, role) VALUES ($1, $2, 'admin')", [db.teamId, owner]);
    await db.rows("INSERT INTO incident_assignments (incident_id, user_id, by, at) VALUES ($1, $2, 'Bob', now())", [
      over,
      owner,
    ]);
    const cases: readonly (readonly [Parameters<ReturnType<typeof list>["newest"]>[1], readonly number[]])[] = [
      [{}, [open, over, old]],
      [{ subject: subjectId }, [open]],
      [{ search: "cHECK" }, [open]],
      [{ search: "refused" }, [open, over, old]],
      [{ region: "nyc" }, []],
      [{ minSeconds: 600 }, [over]],
      [{ errorClass: "tls" }, [open]],
      [{ tags: ["shop"] }, [open]],
      [{ owner }, [over]],
      [{ owner: 0 }, [open, old]],
      [{ from: ago(60) }, [open, over]],
      [{ from: ago(59) }, [open]],
      [{ to: ago(90) }, [old]],
      [{ state: "open" }, [open]],
      [{ state: "acknowledged" }, []],
      [{ state: "resolved" }, [over, old]],
    ];
    for (const [filter, expected] of cases) {
      const file = (await list().newest(db.teamId, filter, 10)).map(({ id }) => id);
      expect([filter, file]).toEqual([filter, expected]);
      const pages = [await list().open(db.teamId, filter), await list().resolved(db.teamId, filter, PAGE)];
      expect([filter, pages.reduce((sum, { total }) => sum + total, 0)]).toEqual([filter, expected.length]);
    }
    expect(await list().newest(db.teamId, {}, 1)).toHaveLength(2);
    expect(await list().resolved(db.teamId, {}, { ...PAGE, without: [old] })).toMatchObject({ total: 1 });
    const found = await list().resolved(db.teamId, { owner }, PAGE);
    expect(found.incidents).toMatchObject([{ id: over, assignee: { userId: owner, name: "Ada" }, comment: null }]);
    await db.rows("DELETE FROM memberships WHERE user_id = $1", [owner]);
    const ofNobody = await list().newest(db.teamId, { owner: 0 }, 10);
    expect(ofNobody.map(({ id, assignee }) => [id, assignee])).toEqual([open, over, old].map((id) => [id, null]));
  });

  it("read few rows of 100,000 incidents", async () => {
    const subjectId = await db.addMonitor({ status: "up" });
    await db.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
       SELECT $1, $2, $3::timestamptz - n * interval '20 minutes', $3::timestamptz - n * interval '20 minutes' + interval '1 minute'
       FROM generate_series(1, 100000) n`,
      [subjectId, db.teamId, NOW],
    );
    await addIncident(db, { startedAt: ago(3) });
    await db.pool.query("VACUUM ANALYZE incidents");
    const day = { from: ago(1_440) };
    const read = async (work: () => Promise<unknown>) => {
      const before = await incidentsRead(db.pool);
      await work();
      return (await incidentsRead(db.pool)) - before;
    };
    expect(await read(() => list().open(db.teamId, {}))).toBeLessThan(2_000);
    expect(await read(() => list().resolved(db.teamId, day, PAGE))).toBeLessThan(2_000);
    // Any number of times: the plan of a prepared statement may change.
    for (let at = 0; at < 8; at += 1) await list().resolved(db.teamId, day, PAGE);
    expect(await read(() => list().resolved(db.teamId, day, PAGE))).toBeLessThan(2_000);
  });
});
