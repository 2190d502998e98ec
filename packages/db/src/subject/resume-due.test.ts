import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { patchMonitor, type Vault } from "@pharos/core";
import { claimChecks } from "../checks/claim.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { LOCK_STATE } from "./restart.ts";
import { resumeDue } from "./resume-due.ts";

const NOW = new Date();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };

let db: TestStores;
let teamId: number;
beforeAll(async () => {
  db = await openTestStores(vault);
  teamId = await db.newTeam();
});
afterAll(() => db.close());

const failed: number[] = [];
const resume = (minutes: number) => resumeDue(db.pool, at(minutes), (id) => failed.push(id));
const setActive = (id: number, isActive: boolean, minutes: number) =>
  db.monitors.update(teamId, id, (current) => patchMonitor(current, { isActive }), at(minutes));
const isActive = async (id: number) => (await db.monitors.find(teamId, id))?.isActive;

/** A monitor that is paused until then. */
async function paused(minutes: number | null): Promise<number> {
  const { id } = await db.monitors.create(teamId, newMonitor("http"), NOW);
  await setActive(id, false, 0);
  await db.pauses.endAt(teamId, id, minutes === null ? null : at(minutes));
  return id;
}

/** Stores a schedule that cannot be read. */
const breakSchedule = (id: number) =>
  db.pool.query(
    "UPDATE subjects SET check_interval_minutes = 1, heartbeat_cron = 'x', type = 'heartbeat' WHERE id = $1",
    [id],
  );

it("resumes at the end of a pause, once, as a person does, and says so in the audit log", async () => {
  const id = await paused(60);
  const before = await db.monitors.find(teamId, id);
  expect(await resume(59)).toBe(false);
  expect(await isActive(id)).toBe(false);
  expect(await resume(60)).toBe(false);
  expect(await db.monitors.find(teamId, id)).toMatchObject({
    ...{ isActive: true, status: "pending", version: (before?.version ?? 0) + 1 },
  });
  const { claimed } = await claimChecks(db.pool, at(61), 100, { regions: ["lon"] });
  expect(claimed.map(({ task }) => task.subjectId)).toContain(id);
  const [pause] = await db.prisma.subjectPause.findMany({ where: { subjectId: id } });
  expect(pause).toMatchObject({ beganAt: NOW, endedAt: at(60) });
  await resume(61);
  const { rows } = await db.pool.query(
    "SELECT door, operation, before, after FROM audit_log WHERE team_id = $1 AND entity_id = $2",
    [teamId, id],
  );
  expect(rows).toEqual([
    {
      ...{ door: "schedule", operation: "resume-at-end" },
      before: { is_active: false, paused_until: expect.any(String) },
      after: { is_active: true, paused_until: null },
    },
  ]);
});

it("resumes a server", async () => {
  const { id } = await addServer(db.pool, { teamId });
  await db.pool.query("UPDATE subjects SET is_active = false WHERE id = $1", [id]);
  await db.pool.query("INSERT INTO subject_pauses (subject_id, began_at, until) VALUES ($1, $2, $3)", [id, NOW, at(5)]);
  await resume(5);
  expect(await db.servers.find(teamId, id)).toMatchObject({ isActive: true, status: "pending" });
});

it("leaves a pause without an end, a later one, one that a person ended, and one of a deleted monitor", async () => {
  const [endless, later, resumed, deleted] = [await paused(null), await paused(90), await paused(20), await paused(20)];
  await setActive(resumed, true, 10);
  await setActive(resumed, false, 15);
  await db.monitors.remove(teamId, deleted, at(10));
  await resume(30);
  for (const id of [endless, later, resumed]) expect(await isActive(id)).toBe(false);
  // The pause of the deleted one has no end any more, so that no round finds it again.
  expect(await db.prisma.subjectPause.findMany({ where: { subjectId: deleted } })).toMatchObject([
    { endedAt: null, until: null },
  ]);
});

it("resumes the others when one cannot be resumed, and tries that one again a minute later", async () => {
  const [broken, other] = [await paused(10), await paused(10)];
  await breakSchedule(broken);
  await resume(10);
  expect(failed).toEqual([broken]);
  expect([await isActive(broken), await isActive(other)]).toEqual([false, true]);
  await resume(10.5);
  expect(failed).toEqual([broken]);
  await resume(11);
  expect(failed).toEqual([broken, broken]);
});

it("keeps the end that a person sets while the resume fails", async () => {
  const [broken, other] = [await paused(9), await paused(10)];
  await breakSchedule(broken);
  const holder = await db.pool.connect();
  await holder.query("BEGIN");
  // The resume waits for this one, after it failed at the first.
  await holder.query(LOCK_STATE, [other]);
  const setEnd = async () => {
    await db.pauses.endAt(teamId, broken, at(90));
    await holder.query("COMMIT");
    holder.release();
  };
  let end: Promise<void> | undefined;
  await resumeDue(db.pool, at(10), () => {
    end = setEnd();
  });
  await end;
  expect(await db.pauses.find(teamId, broken)).toMatchObject({ until: at(90) });
  expect([await isActive(broken), await isActive(other)]).toEqual([false, true]);
});

it("finds who paused, since when and until when, within the team", async () => {
  const id = await paused(60);
  expect(await db.pauses.find(teamId, id)).toEqual({ since: NOW, until: at(60), by: null });
  await db.pool.query(
    `INSERT INTO audit_log (team_id, at, door, operation, entity, entity_id, user_email, before, after)
     SELECT $1, $3, 'dashboard', 'update-monitor', 'monitor', $2, v.email, '{}', jsonb_build_object('is_active', v.active)
     FROM (VALUES ('ada@example.com', false), ('bob@example.com', true)) AS v (email, active)`,
    [teamId, id, NOW],
  );
  expect(await db.pauses.find(teamId, id)).toMatchObject({ by: "ada@example.com" });
  const stranger = await db.newTeam();
  expect(await db.pauses.find(stranger, id)).toBeNull();
  expect(await db.pauses.endAt(stranger, id, null)).toBeNull();
  await setActive(id, true, 1);
  expect(await db.pauses.find(teamId, id)).toBeNull();
  expect(await db.pauses.endAt(teamId, id, at(5))).toBeNull();
});
