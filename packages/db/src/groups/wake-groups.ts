import type { Prisma } from "../generated/client.ts";

/**
 * SQL: a statement that wakes the groups of changed monitors. A wake counts once the change is committed, and the scheduler
 * then judges the group. It locks no row of a group. Two indexes find the groups, and hold nothing of other monitors.
 *
 * @param ids SQL: an array of the monitors' IDs
 */
export const wakeGroupsOf = (ids: string) => `
INSERT INTO group_wakes (group_id)
SELECT g.id FROM subjects g WHERE g.type = 'group' AND g.members && ${ids} AND g.deleted_at IS NULL
UNION
SELECT g.id FROM subjects c JOIN subjects g ON g.team_id = c.team_id AND g.member_tag = ANY (c.tags)
WHERE c.id = ANY (${ids}) AND c.kind = 'monitor' AND c.type <> 'group' AND g.member_tag IS NOT NULL AND g.deleted_at IS NULL`;

const WAKE_GROUPS = wakeGroupsOf("ARRAY[$1::int]");

/**
 * Wakes the groups of a monitor that somebody pauses, resumes, deletes or gives other tags: once before its tags change,
 * and once after that.
 */
export async function wakeGroups(tx: Prisma.TransactionClient, monitorId: number): Promise<void> {
  await tx.$executeRawUnsafe(WAKE_GROUPS, monitorId);
}
