import { type ContactStore, ProblemError, type Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { mapAside } from "../sql/set-aside.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { changeContact, changedColumns } from "./change-contact.ts";
import { toContact } from "./contact-row.ts";
import { insertContact } from "./insert-contact.ts";

type Enroll = ContactStore["enroll"];

/**
 * `ContactStore.enroll`. The lock of the team orders those who enroll the same browser. The contact is locked before the
 * membership, as the removal of a member does.
 */
export async function enrollBrowser(
  tx: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  browser: Parameters<Enroll>[1],
): ReturnType<Enroll> {
  await lockTeam(tx, teamId);
  const { userId } = browser;
  const rows = await tx.contact.findMany({ where: { teamId, userId: { not: null } }, orderBy: { id: "asc" } });
  // A contact that cannot be decrypted must not keep others from enrolling.
  const found = mapAside(
    rows,
    (row) => toContact(row, vault),
    () => {},
  ).find(browser.is);
  if (found === undefined || !(await isLocked(tx, found.id))) {
    await requireMember(tx, teamId, userId);
    return { before: null, after: await insertContact(tx, vault, teamId, browser) };
  }
  await requireMember(tx, teamId, userId);
  await tx.$executeRaw`UPDATE contacts SET user_id = ${userId} WHERE id = ${found.id}`;
  let before = found;
  const after = await changeContact(tx, vault, { teamId, id: found.id }, (current) => {
    before = { ...current, userId: found.userId };
    return changedColumns(current, browser.change(current), vault);
  });
  if (after === null) throw new Error("A locked contact is gone.");
  return { before, after };
}

/** @returns false if the contact is gone */
async function isLocked(tx: Prisma.TransactionClient, id: number): Promise<boolean> {
  const locked = await tx.$queryRaw<readonly unknown[]>`SELECT 1 FROM contacts WHERE id = ${id} FOR NO KEY UPDATE`;
  return locked.length > 0;
}

/** Keeps the member in the team until the transaction ends. @throws ProblemError `forbidden` */
async function requireMember(tx: Prisma.TransactionClient, teamId: number, userId: number): Promise<void> {
  const found = await tx.$queryRaw<readonly unknown[]>`
    SELECT 1 FROM memberships WHERE team_id = ${teamId} AND user_id = ${userId} FOR KEY SHARE`;
  if (found.length === 0) throw new ProblemError({ kind: "forbidden", detail: "You are not a member of this team." });
}
