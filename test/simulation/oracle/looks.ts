import type { Pool } from "@pharos/db";
import { MINUTE_MS } from "../engine/plan.ts";
import type { Subjects } from "../engine/subjects.ts";
import type { World } from "../engine/world.ts";
import { allowanceMs } from "./bounds.ts";

const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** A check may wait this long beyond its interval after a loss: see "The next check after a loss" of the architecture. */
const AFTER_LOSS_MS = 30_000;
/** Until a batch of results is recorded. */
const RECORD_MS = 5_000;

interface Row {
  readonly id: number;
  readonly heartbeat: boolean;
  readonly intervalMs: number;
  readonly sinceMs: number;
  readonly leaseMs: number | null;
  readonly inFlight: boolean;
}

/** Active subjects with the time since which they wait for a check. An edit, a resume and the creation begin it as a check does. */
const ROWS = `
SELECT sub.id, s.phase_ms IS NULL AS heartbeat, s.interval_seconds * 1000.0::float8 AS "intervalMs",
  (extract(epoch FROM greatest(st.last_checked_at, sub.updated_at, sub.created_at)) * 1000)::float8 AS "sinceMs",
  (extract(epoch FROM s.lease_until) * 1000)::float8 AS "leaseMs", s.check_number > st.check_number AS "inFlight"
FROM subjects sub JOIN subject_schedules s ON s.subject_id = sub.id JOIN subject_states st ON st.subject_id = sub.id
WHERE sub.is_active AND sub.deleted_at IS NULL`;

/** Looks every ten minutes whether each subject is checked in time, and whether each lease ends. */
export function planLooks(
  world: World,
  { admin, subjects }: { readonly admin: Pool; readonly subjects: Subjects },
): void {
  const { time, plan, trace, calls } = world;
  const timeoutsMs = new Map(
    subjects.monitors.map(({ id }, index) => [id, (plan.monitors[index]?.timeoutSeconds ?? 0) * 1_000]),
  );
  const blamed = new Set<number>();

  async function look(): Promise<void> {
    const nowMs = time.nowMs();
    const { rows } = await calls.track(admin.query<Row>({ name: "simulation_look", text: ROWS }));
    for (const row of rows) {
      const wrong = row.heartbeat ? null : whatIsLate(row, nowMs);
      if (wrong === null) blamed.delete(row.id);
      else if (!blamed.has(row.id)) {
        blamed.add(row.id);
        trace.blame(wrong, row.id);
      }
    }
  }

  function whatIsLate({ id, intervalMs, sinceMs, leaseMs, inFlight }: Row, nowMs: number): string | null {
    const timeoutMs = timeoutsMs.get(id) ?? 0;
    const dueMs = sinceMs + intervalMs + AFTER_LOSS_MS + 3 * timeoutMs + RECORD_MS;
    const lateMs = dueMs + allowanceMs({ faults: world.felt }, sinceMs, dueMs);
    if (nowMs > lateMs) return `it had no check since ${new Date(sinceMs).toISOString()}`;
    if (!inFlight || leaseMs === null) return null;
    const endMs = leaseMs + AFTER_LOSS_MS;
    const isOver = nowMs > endMs + allowanceMs({ faults: world.felt }, leaseMs, endMs);
    return isOver ? `its lease ended at ${new Date(leaseMs).toISOString()}, and its check is still in flight` : null;
  }

  for (let atMs = plan.fromMs + LOOK_EVERY_MS; atMs < plan.toMs; atMs += LOOK_EVERY_MS) time.at(atMs, look);
}
