import { logoTypes, type PageLogo, type StatusPage } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { findPage, requiredPage } from "./page-row.ts";

/** Which page of which team. */
export interface PageKey {
  readonly teamId: number;
  readonly id: number;
}

/** As `StatusPageStore.logo`. */
export async function readLogo(client: Prisma.TransactionClient, { teamId, id }: PageKey): Promise<PageLogo | null> {
  const row = await client.pageLogo.findFirst({ where: { pageId: id, page: { teamId, deletedAt: null } } });
  return row && { type: enumOf(logoTypes, row.type, "page_logos.type"), bytes: row.bytes };
}

/** @param logo null: it has none from now on */
export async function setLogo(
  tx: Prisma.TransactionClient,
  { teamId, id }: PageKey,
  logo: PageLogo | null,
  now: Date,
): Promise<StatusPage | null> {
  await lockTeam(tx, teamId);
  if ((await findPage(tx, teamId, id)) === null) return null;
  await tx.pageLogo.deleteMany({ where: { pageId: id } });
  if (logo !== null) {
    await tx.pageLogo.create({ data: { pageId: id, type: logo.type, bytes: Uint8Array.from(logo.bytes) } });
  }
  await tx.statusPage.update({ where: { id }, data: { updatedAt: now, version: { increment: 1 } } });
  return requiredPage(tx, teamId, id);
}
