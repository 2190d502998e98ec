import type { PoolClient } from "pg";
import { wakeGroupsOf } from "../groups/wake-groups.ts";
import { numberArray } from "../sql/arrays.ts";

/**
 * The channel on which the database announces changes, each as `<team> <topic> <id>`. Triggers announce on it as well.
 */
export const CHANGES = "pharos_changes";

const ANNOUNCE_SUBJECTS = `
WITH woken AS (${wakeGroupsOf("$1::int[]")})
SELECT pg_notify('${CHANGES}', team_id || ' ' || kind || ' ' || id) FROM subjects WHERE id = ANY ($1::int[])`;

/**
 * Announces subjects whose status changes, once the transaction commits. The same statement wakes the groups that contain
 * them.
 */
export async function announceSubjects(client: PoolClient, subjectIds: readonly number[]): Promise<void> {
  await client.query({ name: "announce_subjects", text: ANNOUNCE_SUBJECTS, values: [numberArray(subjectIds)] });
}
