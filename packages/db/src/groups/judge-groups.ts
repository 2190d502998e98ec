import { DEFAULT_NEEDED, type GroupMember, groupCheck, groupVerdict, readNeeded, type Status } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { conclude } from "../checks/conclude.ts";
import { emptyWrites, write } from "../checks/write.ts";
import { type MovedDeadline, moveDeadlines } from "../heartbeats/ping-deadlines.ts";
import { inPartitions } from "../partitions/in-partitions.ts";
import { numberArray } from "../sql/arrays.ts";
import { pgRows } from "../stores/scope.ts";
import { endWithoutAlert } from "./end-without-alert.ts";
import { readMembers } from "./read-members.ts";

/** The effect of judging groups. */
export interface JudgedGroups {
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
  /** Groups whose status changed. Their own groups are woken. */
  readonly changed: number;
}

interface LockedGroup {
  readonly subject_id: number;
  readonly status: Status;
  readonly retention_days: number;
  readonly needed: string | null;
  readonly check_number: number;
}

/** A group that is paused or deleted is not among them. */
const LOCK = `
SELECT st.subject_id, st.status, st.retention_days, sub.needed, s.check_number
FROM subject_states st JOIN subject_schedules s USING (subject_id) JOIN subjects sub ON sub.id = st.subject_id
WHERE st.subject_id = ANY ($1::int[]) AND s.active AND s.judge_at IS NOT NULL AND sub.is_active AND sub.deleted_at IS NULL
ORDER BY st.subject_id FOR UPDATE OF st, s`;

/**
 * Judges groups by their members, and writes the verdict as a check without a region. It locks the groups, and no
 * member. A change of a member that is not visible here wakes the group when it commits.
 */
export function judgeGroups(pool: Pool, groupIds: readonly number[], now: Date): Promise<JudgedGroups> {
  return inPartitions(pool, async (client) => {
    const values = [numberArray(groupIds)];
    const { rows } = await client.query<LockedGroup>({ name: "lock_groups", text: LOCK, values });
    if (rows.length === 0) return { eventIds: [], changed: 0 };
    // After the locks, so that a judgement never overwrites a later one with older members.
    const members = await readMembers(pgRows(client), groupIds);
    return writeVerdicts(client, rows, members, now);
  });
}

async function writeVerdicts(
  client: PoolClient,
  groups: readonly LockedGroup[],
  members: ReadonlyMap<number, readonly GroupMember[]>,
  now: Date,
): Promise<JudgedGroups> {
  const writes = emptyWrites();
  const pending: number[] = [];
  const moved: MovedDeadline[] = [];
  for (const group of groups) {
    const { subject_id: subjectId, check_number: checkNumber } = group;
    const verdict = groupVerdict(members.get(subjectId) ?? [], readNeeded(group.needed) ?? DEFAULT_NEEDED);
    const check = groupCheck(verdict, now.getTime());
    if (check === null) {
      if (group.status !== "pending") pending.push(subjectId);
      continue;
    }
    const { vote, ...result } = check;
    moved.push({ subjectId, checkNumber: checkNumber + 1, dueAtMs: null });
    const state = { ...group, ...NOTHING_KNOWN };
    conclude(state, { subjectId, checkNumber: checkNumber + 1, votes: [vote] }, result, writes);
  }
  if (moved.length > 0) await moveDeadlines(client, moved);
  if (pending.length > 0) await endWithoutAlert(client, pending, now);
  writes.changed.push(...pending);
  const eventIds = await write(client, writes);
  return { eventIds, changed: writes.changed.length };
}

/** A group has no certificate, no response time and no count of failures. */
const NOTHING_KNOWN = {
  ssl_warned_fingerprint: null,
  recent_slow: null,
  slow_since_ms: null,
  recent_failures: null,
  phase_ms: null,
};
