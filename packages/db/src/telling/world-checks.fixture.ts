import { record } from "../checks/record.ts";
import type { Pool } from "../connection/pool.ts";
import { makePartitions } from "../partitions/make.ts";
import { ALONE, REFUSED, resultOf } from "../testing.ts";
import { MINUTE_MS, type WatchedRow } from "./open-world.fixture.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Checks the subjects of a world, on their intervals, and leaves out the checks that change nothing. */
export function createChecks(pool: Pool, watches: ReadonlyMap<string, WatchedRow>) {
  let partitionsUntilMs = 0;

  async function check(checked: readonly WatchedRow[], nowMs: number): Promise<void> {
    if (partitionsUntilMs < nowMs) {
      await makePartitions(pool, new Date(nowMs));
      partitionsUntilMs = nowMs + DAY_MS;
    }
    const { rows } = await pool.query<{ id: number; number: number }>(
      `UPDATE subject_schedules SET check_number = check_number + 1 WHERE subject_id = ANY ($1::int[]) AND active
       RETURNING subject_id AS id, check_number AS number`,
      [checked.map(({ id }) => id)],
    );
    const byId = new Map(checked.map((one) => [one.id, one]));
    const results = rows.flatMap(({ id, number }) => {
      const watched = byId.get(id);
      return watched ? [resultOf(id, number, nowMs, watched.works ? {} : REFUSED)] : [];
    });
    await record(pool, results, ALONE, new Date(nowMs));
    for (const watched of checked) {
      const hasChanged = watched.isDown === watched.works;
      watched.isDown = !watched.works;
      watched.checksLeft = Math.max(0, watched.checksLeft - 1);
      watched.nextCheckMs = nowMs + watched.setup.everyMinutes * MINUTE_MS;
      if (hasChanged) for (const relative of relativesOf(watched)) checkOnceMore(relative, nowMs);
    }
  }

  /** Alerts of a child wait for a check of its parents, and after their end for a check of the child. */
  const relativesOf = ({ name, setup }: WatchedRow) =>
    [...watches.values()].filter((one) => one.setup.needs.includes(name) || setup.needs.includes(one.name));

  return {
    /** Checks subjects that members have changed, now and as often as their rules ask for. */
    changed(changed: readonly WatchedRow[], nowMs: number): Promise<void> {
      for (const watched of changed) {
        const { ofChecks, passes } = watched.setup;
        watched.checksLeft = Math.max(ofChecks, passes) + 1;
      }
      return check(changed, nowMs);
    },
    /** When the next check is due that may change something; null without one. */
    nextMs(): number | null {
      const times = [...watches.values()].flatMap((one) => (isChecked(one) ? [one.nextCheckMs] : []));
      return times.length === 0 ? null : Math.min(...times);
    },
    due(nowMs: number): Promise<void> {
      const due = [...watches.values()].filter((one) => isChecked(one) && one.nextCheckMs <= nowMs);
      return due.length === 0 ? Promise.resolve() : check(due, nowMs);
    },
  };
}

const isChecked = ({ isActive, isDeleted, checksLeft }: WatchedRow) => isActive && !isDeleted && checksLeft > 0;

/** At its next time, as if no check had been left out. */
function checkOnceMore(watched: WatchedRow, nowMs: number): void {
  const everyMs = watched.setup.everyMinutes * MINUTE_MS;
  const lateMs = nowMs - watched.nextCheckMs;
  watched.checksLeft = Math.max(watched.checksLeft, 1);
  if (lateMs >= 0) watched.nextCheckMs += (Math.floor(lateMs / everyMs) + 1) * everyMs;
}
