import { alertGapOf } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { exactNumber } from "../sql/column-values.ts";
import { escalationsOf, remindersOf } from "../stores/reminders.ts";
import { contactsWithoutWarnings } from "../stores/warned-contacts.ts";

/** Contacts of a server or a site in the order of their ids, and of the incidents the one that is open. */
export const ALERTS = {
  contacts: {
    orderBy: { contactId: "asc" },
    select: {
      contactId: true,
      remindAfterMinutes: true,
      escalateAfterMinutes: true,
      warnings: true,
      contact: { select: { id: true, name: true, type: true, notifyOnDown: true, failingSince: true } },
    },
  },
  incidents: { where: { resolvedAt: null }, select: { id: true, startedAt: true } },
} as const satisfies Prisma.SubjectInclude;

type AlertRow = Pick<Prisma.SubjectGetPayload<{ include: typeof ALERTS }>, "isActive" | "contacts" | "incidents">;

/** The contacts of a server or a site, their rules, and its outage. */
export function alertsOf({ isActive, contacts, incidents }: AlertRow) {
  const [incident] = incidents;
  const direct = contacts.filter(({ escalateAfterMinutes }) => escalateAfterMinutes === 0);
  return {
    contacts: direct.map(({ contact: { id, name, type } }) => ({ id, name, type })),
    escalations: escalationsOf(contacts),
    reminders: remindersOf(contacts),
    contactsWithoutWarnings: contactsWithoutWarnings(direct),
    alertGap: alertGapOf({ isActive, contacts: contacts.map(({ contact }) => contact) }),
    downSince: incident?.startedAt ?? null,
    openIncidentId: incident === undefined ? null : exactNumber(incident.id),
  };
}
