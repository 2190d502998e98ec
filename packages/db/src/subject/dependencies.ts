import { circleText, circleThrough, type Dependency, labelsIn, ProblemError } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { wakeSubject } from "../telling/wakes.ts";
import type { SubjectRef } from "./subject-lock.ts";

/**
 * The order in which dependencies of a team change. Two changes at once could otherwise close a circle that neither of
 * them sees. It comes after locks of states and before locks of rows in `subjects`.
 */
async function lockDependencies(tx: Prisma.TransactionClient, teamId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`dependencies of team ${teamId}`}, 0))`;
}

/**
 * Makes a subject depend on exactly these subjects, as far as the team has them.
 *
 * @param subject must be locked, unless it is new
 * @param kind `monitor`: these are monitors, and parents of other kinds stay
 * @throws ProblemError `invalid` if there would be a circle
 */
export async function replaceParents(
  tx: Prisma.TransactionClient,
  { teamId, id }: SubjectRef,
  parentIds: readonly number[],
  kind: "monitor" | "any",
): Promise<void> {
  await lockDependencies(tx, teamId);
  const parents = numberArray(parentIds);
  if (parentIds.length > 0) {
    const circle = circleThrough(id, parentIds, await dependenciesAbove(tx, id, parentIds));
    if (circle !== null) {
      const named = circleText(await labelsOf(tx, circle));
      const says = `The depends on field must not make a circle: ${named}.`;
      throw new ProblemError({ kind: "invalid", errors: { depends_on: [says] } });
    }
  }
  await tx.$executeRaw`
    DELETE FROM dependencies d USING subjects p
    WHERE d.child_id = ${id} AND p.id = d.parent_id AND ${kind} IN ('any', p.kind) AND p.id <> ALL(${parents}::int[])`;
  await tx.$executeRaw`
    INSERT INTO dependencies (child_id, parent_id)
    SELECT ${id}::int, id FROM subjects
    WHERE team_id = ${teamId} AND id = ANY(${parents}::int[]) AND ${kind} IN ('any', kind) AND id <> ${id} AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`;
}

/** Names of subjects with their IDs, for a sentence. */
export async function labelsOf(tx: Prisma.TransactionClient, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ readonly id: number; readonly name: string }[]>`
    SELECT id, name FROM subjects WHERE id = ANY(${numberArray(ids)}::int[])`;
  return labelsIn(rows, ids);
}

/** All that these subjects depend on, directly or not, if the subject is among it; each dependency once. */
async function dependenciesAbove(
  tx: Prisma.TransactionClient,
  id: number,
  parentIds: readonly number[],
): Promise<readonly Dependency[]> {
  return tx.$queryRaw<Dependency[]>`
    WITH RECURSIVE above AS (
      SELECT child_id, parent_id FROM dependencies WHERE child_id = ANY(${numberArray(parentIds)}::int[])
      UNION
      SELECT d.child_id, d.parent_id FROM above JOIN dependencies d ON d.child_id = above.parent_id
    )
    SELECT child_id AS "childId", parent_id AS "parentId" FROM above
    WHERE EXISTS (SELECT 1 FROM above WHERE parent_id = ${id})`;
}

/**
 * Takes a subject out of the dependencies of its children, for deleting it changes them. Its parents stay, for when it is
 * restored. All rows of `subjects` that the deletion writes are locked here, in the order of their ids, as in the deletion
 * of a contact. In another order the two could wait for each other.
 *
 * @param subjectId must be locked
 */
export async function releaseChildren(tx: Prisma.TransactionClient, subjectId: number): Promise<void> {
  const [subject] = await tx.$queryRaw<{ teamId: number }[]>`
    SELECT team_id AS "teamId" FROM subjects WHERE id = ${subjectId}`;
  if (subject === undefined) return;
  await lockDependencies(tx, subject.teamId);
  await wakeSubject(tx, subjectId);
  await tx.$executeRaw`
    UPDATE subjects SET version = version + 1, updated_at = now()
    WHERE id <> ${subjectId} AND id = ANY(ARRAY(
      SELECT id FROM subjects
      WHERE id = ${subjectId} OR id IN (SELECT child_id FROM dependencies WHERE parent_id = ${subjectId})
      ORDER BY id FOR NO KEY UPDATE))`;
  await tx.$executeRaw`DELETE FROM dependencies WHERE parent_id = ${subjectId}`;
}
