import type { Monitor, Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { MonitorKey } from "./monitor-contacts.ts";
import { type MonitorRow, toMonitor } from "./monitor-row.ts";

/**
 * The monitor within a transaction. One query after the other: a transaction has one connection, and the driver wants
 * no query on it before the last one is answered, which an `include` of several relations would try.
 */
export async function readMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  { teamId, id }: MonitorKey,
): Promise<Monitor | null> {
  const row = await tx.monitor.findFirst({ where: { id, teamId, deletedAt: null } });
  if (row === null) return null;
  const state = await tx.monitorState.findUnique({ where: { monitorId: id } });
  const incidents = await tx.incident.findMany({ where: { monitorId: id, resolvedAt: null } });
  return toMonitor({ ...row, state, incidents, contacts: await readContacts(tx, id) }, vault);
}

/** The contacts that a monitor alerts, in name order. */
export async function readContacts(tx: Prisma.TransactionClient, monitorId: number): Promise<MonitorRow["contacts"]> {
  const attached = await tx.contact.findMany({
    where: { monitors: { some: { monitorId } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return attached.map((contact) => ({ contact }));
}

/** As `readMonitor`, of one that is known to be there. */
export async function rereadMonitor(tx: Prisma.TransactionClient, vault: Vault, key: MonitorKey): Promise<Monitor> {
  const monitor = await readMonitor(tx, vault, key);
  if (monitor === null) throw new Error(`Monitor ${key.id} is gone from under its lock.`);
  return monitor;
}
