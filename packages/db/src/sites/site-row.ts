import { alertGapOf, statuses, type WatchedSite } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { mutedSubjects } from "../maintenance/muted-subjects.ts";
import { enumOf } from "../sql/column-values.ts";
import { remindersOf } from "../stores/reminders.ts";
import { contactsWithoutWarnings } from "../stores/warned-contacts.ts";
import { readAspects } from "./read-aspects.ts";

/** Contacts in the order of their ids, and of the incidents the one that is open. */
export const WHOLE_SITE = {
  state: { select: { status: true, lastCheckedAt: true } },
  contacts: {
    orderBy: { contactId: "asc" },
    select: {
      contactId: true,
      remindAfterMinutes: true,
      warnings: true,
      contact: { select: { id: true, name: true, type: true, notifyOnDown: true, failingSince: true } },
    },
  },
  incidents: { where: { resolvedAt: null }, select: { startedAt: true } },
} as const satisfies Prisma.SubjectInclude;

type WholeSiteRow = Prisma.SubjectGetPayload<{ include: typeof WHOLE_SITE }>;

/** The sites of these rows, without their findings, in three queries for all. */
export async function wholeSites(
  client: Prisma.TransactionClient,
  rows: readonly WholeSiteRow[],
): Promise<readonly WatchedSite[]> {
  const ids = rows.map(({ id }) => id);
  const muted = await mutedSubjects(client, ids);
  const aspectsOf = await readAspects(client, ids);
  return rows.map((row) => ({
    ...plainSite(row),
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
    contacts: row.contacts.map(({ contact: { id, name, type } }) => ({ id, name, type })),
    alertGap: alertGapOf({ isActive: row.isActive, contacts: row.contacts.map(({ contact }) => contact) }),
    reminders: remindersOf(row.contacts),
    contactsWithoutWarnings: contactsWithoutWarnings(row.contacts),
    lastCheckedAt: row.state?.lastCheckedAt ?? null,
    downSince: row.incidents[0]?.startedAt ?? null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
