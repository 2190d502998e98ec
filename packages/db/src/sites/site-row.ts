import { pick, statuses, type WatchedSite } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { mutedSubjects } from "../maintenance/muted-subjects.ts";
import { enumOf } from "../sql/column-values.ts";
import { ALERTS, alertsOf } from "../subject/alert-columns.ts";
import { readAlertRules } from "../subject/read-alert-rules.ts";
import { readAspects } from "./read-aspects.ts";

export const WHOLE_SITE = {
  state: { select: { status: true, lastCheckedAt: true } },
  ...ALERTS,
} as const satisfies Prisma.SubjectInclude;

type WholeSiteRow = Prisma.SubjectGetPayload<{ include: typeof WHOLE_SITE }>;

/** The sites of these rows, without their findings, in four queries for all. */
export async function wholeSites(
  client: Prisma.TransactionClient,
  rows: readonly WholeSiteRow[],
): Promise<readonly WatchedSite[]> {
  const ids = rows.map(({ id }) => id);
  const muted = await mutedSubjects(client, ids);
  const rulesOf = await readAlertRules(client, ids);
  const aspectsOf = await readAspects(client, ids);
  return rows.map((row) => ({
    ...plainSite(row),
    ...rulesOf(row.id),
    ...aspectsOf(row.id),
    isInMaintenance: muted.has(row.id),
    findings: [],
    crawl: null,
  }));
}

function plainSite(row: WholeSiteRow) {
  return {
    id: row.id,
    ...{ name: row.name, url: row.url ?? "", isActive: row.isActive, tags: row.tags },
    checkIntervalSeconds: row.checkIntervalSeconds ?? row.checkIntervalMinutes * 60,
    status: enumOf(statuses, row.state?.status ?? "", "subject_states.status"),
    confirmation: pick(row, ["alertAfterFailures", "alertFailuresOf", "recoverAfterSuccesses"]),
    ...alertsOf(row),
    lastCheckedAt: row.state?.lastCheckedAt ?? null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
