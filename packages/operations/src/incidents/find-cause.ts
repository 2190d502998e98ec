import { type AnsweredCause, answeredCause, incidentRows, rowWith } from "@pharos/core";
import type { Context } from "../operation.ts";

/** The cause of an open incident, with all of its open incidents; null if it shares its cause with no other. */
export async function findCause(incidentId: number, { stores, caller }: Context): Promise<AnsweredCause | null> {
  const { incidents } = await stores.incidentList.open(caller.team.id);
  const row = rowWith(incidentRows(incidents), incidentId);
  return row === null ? null : answeredCause(row);
}

/** The incidents that a change is for: all with the cause, or the incident itself. */
export async function incidentsOf(
  incidentId: number,
  withCause: boolean,
  context: Context,
): Promise<readonly number[]> {
  const cause = withCause ? await findCause(incidentId, context) : null;
  return cause?.incidentIds ?? [incidentId];
}
