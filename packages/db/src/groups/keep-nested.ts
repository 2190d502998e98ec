import { circleText, type Dependency, MAX_NESTED_GROUPS, nestingFault, ProblemError } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { labelsOf } from "../subject/dependencies.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";

/**
 * The order in which members of groups of a team change. Two changes at once could otherwise close a circle that neither
 * of them sees. It comes after locks of states.
 */
async function lockGroups(tx: Prisma.TransactionClient, teamId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`groups of team ${teamId}`}, 0))`;
}

/**
 * Makes sure that a group with these members is in no circle, and not too deep in others.
 *
 * @param group must be locked, unless it is new
 * @throws ProblemError `invalid`
 */
export async function keepNested(
  tx: Prisma.TransactionClient,
  { teamId, id }: SubjectRef,
  memberIds: readonly number[],
): Promise<void> {
  await lockGroups(tx, teamId);
  const inside = await tx.$queryRaw<{ readonly id: number }[]>`
    SELECT id FROM monitors
    WHERE team_id = ${teamId} AND type = 'group' AND id = ANY(${numberArray(memberIds)}::int[]) AND deleted_at IS NULL`;
  if (inside.length === 0) return;
  const ids = inside.map((group) => group.id);
  const fault = nestingFault(id, ids, await nestedGroups(tx, teamId));
  if (fault === null) return;
  const labels = await labelsOf(tx, fault.ids);
  const says = fault.kind === "circle" ? "make a circle" : `nest more than ${MAX_NESTED_GROUPS} groups`;
  const sentence = `The members field must not ${says}: ${circleText(labels, "contains")}.`;
  throw new ProblemError({ kind: "invalid", errors: { members: [sentence] } });
}

/** All groups in groups of a team. */
function nestedGroups(tx: Prisma.TransactionClient, teamId: number): Promise<readonly Dependency[]> {
  return tx.$queryRaw<Dependency[]>`
    SELECT g.id AS "childId", m.id AS "parentId"
    FROM monitors m JOIN monitors g ON g.members @> ARRAY[m.id] AND g.type = 'group'
    WHERE m.team_id = ${teamId} AND m.type = 'group' AND m.deleted_at IS NULL AND g.team_id = ${teamId} AND g.deleted_at IS NULL`;
}
