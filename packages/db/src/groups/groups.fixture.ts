import { randomBytes } from "node:crypto";
import { type Monitor, type MonitorPatch, type MonitorSettings, patchMonitor, type Status } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { newMonitor, openTestStores } from "../stores/stores.fixture.ts";
import { ALONE, REFUSED, resultOf } from "../testing.ts";
import { judgeGroups } from "./judge-groups.ts";
import { takeGroups } from "./take-groups.ts";

/** A team with monitors and groups, and a clock. */
export async function openGroups() {
  const db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  const clock = { nowMs: Date.now() };
  let teamId = await db.newTeam();
  let checkNumber = 100;
  const now = () => new Date(clock.nowMs);

  async function add(name: string, settings: Partial<MonitorSettings> = {}): Promise<number> {
    return (await db.monitors.create(teamId, newMonitor("http", { name, ...settings }), now())).id;
  }

  async function statusOf(id: number): Promise<string> {
    return (await db.stateOf(id)).status;
  }

  /** One tick of the scheduler. @returns the groups that it judged */
  async function tick(): Promise<readonly number[]> {
    const { ids } = await takeGroups(db.pool, now(), 500);
    await judgeGroups(db.pool, ids, now());
    return [...ids].sort((one, other) => one - other);
  }

  return {
    ...db,
    rows: async (sql: string, values: readonly unknown[] = []) => (await db.pool.query(sql, [...values])).rows,
    get teamId() {
      return teamId;
    },
    clock,
    now,
    add,
    statusOf,
    tick,
    later(seconds: number): void {
      clock.nowMs += seconds * 1000;
    },
    async newTeam(): Promise<number> {
      await db.pool.query("UPDATE subject_schedules SET active = false");
      await db.pool.query("TRUNCATE group_wakes");
      teamId = await db.newTeam();
      return teamId;
    },
    addGroup: (name: string, settings: Partial<MonitorSettings>) =>
      db.monitors
        .create(
          teamId,
          newMonitor("group", { name, url: null, checkIntervalMinutes: 1, needed: "all", ...settings }),
          now(),
        )
        .then(({ id }) => id),
    /** Monitors, each after its first check. */
    async addChecked(statuses: Readonly<Record<string, Status>>): Promise<readonly number[]> {
      const ids: number[] = [];
      for (const [name, status] of Object.entries(statuses)) {
        const id = await add(name);
        await db.pool.query("UPDATE subject_states SET status = $2 WHERE subject_id = $1", [id, status]);
        ids.push(id);
      }
      return ids;
    },
    /** A region has checked the monitor, and the recorder writes that. */
    async check(id: number, passed: boolean) {
      // Above the numbers that pauses and resumes take.
      checkNumber += 10;
      return record(db.pool, [resultOf(id, checkNumber, clock.nowMs, passed ? {} : REFUSED)], ALONE, now());
    },
    change: (id: number, patch: MonitorPatch): Promise<Monitor | null> =>
      db.monitors.update(teamId, id, (current) => patchMonitor(current, patch), now()),
    remove: (id: number) => db.monitors.remove(teamId, id, now()),
    incidentsOf: (id: number) => db.prisma.incident.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } }),
    happeningsOf: async (id: number): Promise<readonly string[]> =>
      (await db.prisma.event.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
        (one) => one.happening,
      ),
    checksOf: async (id: number) => {
      const sql = "SELECT status, region, error_message FROM checks WHERE subject_id = $1 ORDER BY check_number";
      return (await db.pool.query<{ status: string; region: string | null; error_message: string | null }>(sql, [id]))
        .rows;
    },
  };
}

export type Groups = Awaited<ReturnType<typeof openGroups>>;
