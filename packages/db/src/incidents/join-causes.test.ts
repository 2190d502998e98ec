import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { answeredCause, incidentRows, rowWith } from "@pharos/core";
import { openDatabase } from "../connection/client.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ownScope } from "../stores/scope.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createCauseAcknowledgementStore } from "./acknowledge-cause.ts";
import { addIncident } from "./incidents.fixture.ts";
import { joinAcknowledgedCauses } from "./join-causes.ts";
import { createIncidentListStore } from "./list-store.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ADDRESS = "192.0.2.10";
const ADA = { name: "Ada" };
let db: Fixture;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 3, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, acknowledged_causes CASCADE");
});

const causes = () => createCauseAcknowledgementStore(ownScope(database.prisma, database.pool));

/** Three monitors behind one address. @returns their cause */
async function givenCause() {
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await addIncident(db, { startedAt: after(-2), address: ADDRESS }));
  const { incidents } = await createIncidentListStore(db.pool).open(db.teamId);
  const row = rowWith(incidentRows(incidents), ids[0] ?? 0);
  const cause = row && answeredCause(row);
  if (cause === null) throw new Error("There is no cause.");
  return { cause, ids };
}

const answer = { by: ADA, note: "The router", until: null };
const acknowledgedBy = (id: number) => db.rows("SELECT acknowledged_by AS by FROM incidents WHERE id = $1", [id]);

describe("the acknowledgement of a cause", () => {
  it("is of all its open incidents, with an act in the timeline of each", async () => {
    const { cause, ids } = await givenCause();
    const done = await causes().acknowledge(db.teamId, cause, answer, NOW);
    expect(done?.incidentIds).toEqual(ids);
    const acts = await db.rows("SELECT incident_id::int AS id, kind, by, note FROM incident_acts ORDER BY incident_id");
    expect(acts).toEqual(ids.map((id) => ({ id, kind: "acknowledged", by: "Ada", note: "The router" })));
    expect(await causes().acknowledge(db.teamId, cause, answer, NOW)).toBeNull();
    expect(await causes().unacknowledge(db.teamId, cause, ADA, after(1))).toEqual(ids);
    expect(await causes().unacknowledge(db.teamId, cause, ADA, after(1))).toEqual([]);
    expect(await joinAcknowledgedCauses(db.pool, after(1))).toBe(0);
  });

  it("is stored once, as it was acknowledged last, and only with an incident that it changes", async () => {
    const { cause, ids } = await givenCause();
    const stored = () => db.rows("SELECT by, at FROM acknowledged_causes");
    await db.pool.query("UPDATE incidents SET resolved_at = started_at WHERE id = $1", [ids[0]]);
    const over = { ...cause, incidentIds: ids.slice(0, 1) };
    expect(await causes().acknowledge(db.teamId, over, answer, NOW)).toBeNull();
    expect(await stored()).toEqual([]);
    await causes().acknowledge(db.teamId, cause, answer, NOW);
    const more = { ...cause, incidentIds: [await addIncident(db, { startedAt: after(1), address: ADDRESS })] };
    await causes().acknowledge(db.teamId, more, { ...answer, by: { name: "Grace" } }, after(2));
    expect(await stored()).toEqual([{ by: "Grace", at: after(2) }]);
    await causes().acknowledge(db.teamId, more, answer, after(3));
    expect(await stored()).toEqual([{ by: "Grace", at: after(2) }]);
  });

  it("is of incidents that join within 10 minutes, once, and of no others", async () => {
    const { cause } = await givenCause();
    await causes().acknowledge(db.teamId, cause, answer, NOW);
    const joins = await addIncident(db, { startedAt: after(9), address: ADDRESS });
    const others = [
      await addIncident(db, { startedAt: after(11), address: ADDRESS }),
      await addIncident(db, { startedAt: after(9), address: "192.0.2.20" }),
      await addIncident(db, { startedAt: after(9), address: ADDRESS, errorClass: "timeout" }),
    ];
    const runs = await Promise.all([1, 2].map(() => joinAcknowledgedCauses(db.pool, after(9))));
    expect(Math.max(...runs)).toBe(1);
    expect(await acknowledgedBy(joins)).toEqual([{ by: "Ada" }]);
    for (const id of others) expect(await acknowledgedBy(id)).toEqual([{ by: null }]);
    expect(await db.rows("SELECT kind FROM incident_acts WHERE incident_id = $1", [joins])).toHaveLength(1);
    await joinAcknowledgedCauses(db.pool, after(21));
    expect(await db.rows("SELECT id FROM acknowledged_causes")).toEqual([]);
  });

  it("is of every incident that joins, however many candidates come before it, also by a host in other characters", async () => {
    const { cause } = await givenCause();
    const place = { kind: "host", name: "xn--bcher-kva.example" } as const;
    await causes().acknowledge(db.teamId, { ...cause, place }, answer, NOW);
    const add = async (url: string) =>
      addIncident(db, { subjectId: await db.addMonitor({ url, status: "down" }), startedAt: after(1) });
    for (let at = 0; at < 3; at += 1) await add(`http://example.com/?at=${at}%20`);
    const joins = [await add("http://b\u00fccher.example/"), await add("http://xn--bcher-kva.example:8080/")];
    expect(await joinAcknowledgedCauses(db.pool, after(1), { teams: 1, incidents: 1 })).toBe(2);
    for (const id of joins) expect(await acknowledgedBy(id)).toEqual([{ by: "Ada" }]);
  });

  it("waits for no incident that another transaction changes, and for no class or place that it does not know", async () => {
    const { cause } = await givenCause();
    await causes().acknowledge(db.teamId, cause, answer, NOW);
    await db.pool.query(
      `INSERT INTO acknowledged_causes (team_id, place, name, error_class, at, by, joins_until)
       SELECT team_id, place, name, 'gravity', at, by, joins_until FROM acknowledged_causes
       UNION ALL SELECT team_id, 'orbit', name, error_class, at, by, joins_until FROM acknowledged_causes`,
    );
    const unknown = await addIncident(db, { startedAt: after(1), address: ADDRESS, errorClass: "gravity" });
    const [held, joins] = [
      await addIncident(db, { startedAt: after(1), address: ADDRESS }),
      await addIncident(db, { startedAt: after(1), address: ADDRESS }),
    ];
    await inTransaction(db.pool, async (client) => {
      await client.query("UPDATE incidents SET cause = 'Timeout' WHERE id = $1", [held]);
      expect(await joinAcknowledgedCauses(db.pool, after(1))).toBe(2);
    });
    for (const id of [unknown, joins]) expect(await acknowledgedBy(id)).toEqual([{ by: "Ada" }]);
    expect(await acknowledgedBy(held)).toEqual([{ by: null }]);
    expect(await joinAcknowledgedCauses(db.pool, after(1))).toBe(1);
  });

  it("is forgotten by each incident that fails like it", async () => {
    const { cause, ids } = await givenCause();
    await causes().acknowledge(db.teamId, cause, answer, NOW);
    const stored = () => db.rows("SELECT name FROM acknowledged_causes");
    await causes().forget(db.teamId, await addIncident(db, { startedAt: after(1), address: "192.0.2.20" }));
    await causes().forget(db.teamId + 1, ids[0] ?? 0);
    expect(await stored()).toHaveLength(1);
    await causes().forget(db.teamId, ids[0] ?? 0);
    expect(await stored()).toEqual([]);
  });
});
