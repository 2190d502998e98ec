import type { Prisma } from "../generated/client.ts";

export interface MonitorKey {
  readonly teamId: number;
  readonly id: number;
}

/** Attaches those of the contacts that (still) are the team's. */
export async function attachContacts(
  tx: Prisma.TransactionClient,
  { teamId, id }: MonitorKey,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO monitor_contacts (monitor_id, contact_id)
    SELECT ${id}::int, id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...contactIds]}::int[])
    FOR KEY SHARE`;
}

/** Attaches these and no others. */
export async function replaceContacts(
  tx: Prisma.TransactionClient,
  monitor: MonitorKey,
  contactIds: readonly number[],
): Promise<void> {
  await tx.monitorContact.deleteMany({ where: { monitorId: monitor.id } });
  await attachContacts(tx, monitor, contactIds);
}
