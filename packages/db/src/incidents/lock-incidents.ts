import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";

/**
 * The first statement of a change of several incidents of a team. The recorder locks the states of subjects in this order
 * too, and then changes their incidents. So the two wait for each other only here.
 */
export async function lockSubjectsOf(
  tx: Prisma.TransactionClient,
  teamId: number,
  incidentIds: readonly number[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM subject_states st JOIN incidents i USING (subject_id)
    WHERE i.id = ANY (${numberArray(incidentIds)}::bigint[]) AND i.team_id = ${teamId}
    ORDER BY st.subject_id FOR NO KEY UPDATE OF st`;
}
