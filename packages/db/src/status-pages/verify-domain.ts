import type { PageDomain, StatusPage } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { requiredPage } from "./page-row.ts";
import type { PageKey } from "./set-logo.ts";

/** Gives a page the name that its team has proved, and takes it from another page that had it: a name may change hands. */
export async function verifyDomain(
  tx: Prisma.TransactionClient,
  { teamId, id }: PageKey,
  { name: customDomain, token: domainToken }: PageDomain,
  now: Date,
): Promise<StatusPage | null> {
  // Two pages that prove one name at the same time: the second waits here for the first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`page domain ${customDomain}`}, 0))`;
  const own = { id, teamId, customDomain, domainToken, deletedAt: null };
  if ((await tx.statusPage.count({ where: own })) === 0) return null;
  await tx.statusPage.updateMany({
    where: { customDomain, id: { not: id }, domainVerifiedAt: { not: null } },
    data: { domainVerifiedAt: null, version: { increment: 1 } },
  });
  const data = { domainVerifiedAt: now, updatedAt: now, version: { increment: 1 } };
  await tx.statusPage.update({ where: { id }, data });
  return requiredPage(tx, teamId, id);
}
