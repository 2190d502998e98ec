import { type PageReportOrigin, ProblemError } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

const KNOWN = `
SELECT EXISTS (SELECT 1 FROM incidents i WHERE i.id = $2::bigint AND i.team_id = p.team_id) AS "hasIncident",
  EXISTS (SELECT 1 FROM maintenance_periods m JOIN maintenance_windows w ON w.id = m.window_id
    WHERE w.team_id = p.team_id AND m.window_id = $3::int AND m.original_start = $4::timestamp) AS "hasPeriod"
FROM status_pages p WHERE p.id = $1`;

/**
 * The columns of a report's origin.
 *
 * @throws ProblemError `invalid` for an outage or a period that is not of the page's team
 */
export async function originColumns(
  tx: Prisma.TransactionClient,
  pageId: number,
  { incidentId, period }: PageReportOrigin,
): Promise<{
  readonly incidentId: number | null;
  readonly windowId: number | null;
  readonly originalStart: Date | null;
}> {
  const windowId = period?.windowId ?? null;
  const originalStart = period === null ? null : new Date(period.originalStartMs);
  if (incidentId !== null || period !== null) {
    type Known = { readonly hasIncident: boolean; readonly hasPeriod: boolean };
    const start = originalStart?.toISOString().slice(0, -1) ?? null;
    const [known] = await tx.$queryRawUnsafe<Known[]>(KNOWN, pageId, incidentId, windowId, start);
    const errors = {
      ...(incidentId !== null && !known?.hasIncident && { incident_id: ["The incident must belong to this team."] }),
      ...(period !== null && !known?.hasPeriod && { period: ["The period must belong to a window of this team."] }),
    };
    if (Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  }
  return { incidentId, windowId, originalStart };
}

/** The page's team writes of this outage itself, and gets no draft of it. */
export async function markWritten(
  tx: Prisma.TransactionClient,
  pageId: number,
  { incidentId }: PageReportOrigin,
): Promise<void> {
  if (incidentId === null) return;
  await tx.$executeRaw`INSERT INTO page_outages (page_id, incident_id) VALUES (${pageId}, ${incidentId}) ON CONFLICT DO NOTHING`;
}
