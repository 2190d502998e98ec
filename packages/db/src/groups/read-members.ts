import { type ListedMember, MAX_TAGGED_MEMBERS } from "@pharos/core";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";
import type { ReadRows } from "../stores/scope.ts";

interface MemberRow extends ListedMember {
  /** Of the group. */
  readonly subjectId: number;
}

/**
 * SQL: the members of each group `g`. The indexes of IDs and of tags find them. A group that a tag selects does not count,
 * so that tags close no circle. `OFFSET 0` keeps the planner from reading all subjects in the order of their IDs.
 */
const MEMBERS = `
CROSS JOIN LATERAL (
  SELECT m.id FROM subjects m
  WHERE g.member_tag IS NULL AND m.id = ANY (g.members) AND m.id <> g.id
    AND m.team_id = g.team_id AND m.kind = 'monitor' AND m.deleted_at IS NULL
  UNION ALL
  (SELECT id FROM (
     SELECT m.id FROM subjects m WHERE m.tags @> ARRAY[g.member_tag]
       AND m.team_id = g.team_id AND m.kind = 'monitor' AND m.type <> 'group' AND m.deleted_at IS NULL
     OFFSET 0) tagged ORDER BY id LIMIT ${MAX_TAGGED_MEMBERS})) member
JOIN subjects m ON m.id = member.id
JOIN subject_states st ON st.subject_id = m.id`;

const READ = `
SELECT g.id AS "subjectId", m.id, m.name, m.type, m.is_active AS "isActive", st.status
FROM subjects g ${MEMBERS}
WHERE g.id = ANY ($1::int[]) ORDER BY g.id, m.name, m.id`;

/** The members of groups as they are now, by group, in name order. */
export async function readMembers(
  rows: ReadRows,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ListedMember[]>> {
  const read = await rows<MemberRow>({ name: "members_of_groups", text: READ }, [numberArray(groupIds)]);
  return bySubject(read, ({ subjectId: _group, ...member }) => member);
}
