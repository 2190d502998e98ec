import {
  INVITATION_LASTS_MS,
  type Invitation,
  type InvitationStore,
  type InvitedTo,
  ProblemError,
  roles,
  snapshot,
} from "@pharos/core";
import { createAuditStore } from "../audit/store.ts";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "./lock-team.ts";

/** Invitations of a team that have not expired. */
const MAX_INVITATIONS = 100;

const INVITER = { inviter: { select: { id: true, email: true } } } as const satisfies Prisma.InvitationInclude;
const TEAM = { team: { select: { id: true, name: true } } } as const satisfies Prisma.InvitationInclude;

export function createInvitationStore({ client, transaction }: StoreScope): InvitationStore {
  return {
    async list(teamId, now) {
      const where = { teamId, expiresAt: { gt: now } };
      const rows = await client.invitation.findMany({ where, include: INVITER, orderBy: { id: "desc" } });
      return rows.map(toInvitation);
    },

    async find(teamId, id) {
      const row = await client.invitation.findFirst({ where: { id, teamId }, include: INVITER });
      return row && toInvitation(row);
    },

    create(teamId, { email, role, hash, mailedHash, invitedBy }, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        await tx.invitation.deleteMany({ where: { teamId, OR: [{ email }, { expiresAt: { lte: now } }] } });
        await refuseInvitation(tx, teamId, email);
        const expiresAt = new Date(now.getTime() + INVITATION_LASTS_MS);
        const hashes = { hash: Uint8Array.from(hash), mailedHash: mailedHash && Uint8Array.from(mailedHash) };
        const data = { teamId, email, role, ...hashes, invitedBy, createdAt: now, expiresAt };
        return toInvitation(await tx.invitation.create({ data, include: INVITER }));
      });
    },

    async remove(teamId, id) {
      return (await client.invitation.deleteMany({ where: { id, teamId } })).count > 0;
    },

    async findByCode(hash, now) {
      const row = await client.invitation.findFirst({ where: behindCode(hash, now), include: TEAM });
      return row && invitedTo(row, hash);
    },

    accept(hash, { sender, origin }, now) {
      return transaction(async (tx) => {
        const where = behindCode(hash, now);
        const row = await tx.invitation.findFirst({ where, include: TEAM });
        // Two requests with one code: the row is deleted once.
        if (row === null || (await tx.invitation.deleteMany({ where })).count === 0) return null;
        const { teamId, role, email: name } = row;
        const { userId } = sender;
        const joined = await tx.membership.createMany({ data: [{ teamId, userId, role }], skipDuplicates: true });
        if (joined.count > 0) {
          const change = { entity: "member", id: userId, name, before: null, after: snapshot({ role }) } as const;
          const entry = { teamId, at: now, sender, origin, operation: "accept-invitation", change };
          await createAuditStore({ client: tx }).record(entry);
        }
        return invitedTo(row, hash);
      });
    },
  };
}

/** @throws ProblemError `conflict` */
async function refuseInvitation(tx: Prisma.TransactionClient, teamId: number, email: string): Promise<void> {
  const refuse = (detail: string) => new ProblemError({ kind: "conflict", detail });
  if ((await tx.membership.count({ where: { teamId, user: { email } } })) > 0) {
    throw refuse("A user with this address is a member of the team.");
  }
  if ((await tx.invitation.count({ where: { teamId } })) >= MAX_INVITATIONS) {
    throw refuse(`A team has at most ${MAX_INVITATIONS} open invitations. Withdraw one first.`);
  }
}

function toInvitation(row: Prisma.InvitationGetPayload<{ include: typeof INVITER }>): Invitation {
  const { id, email, role, createdAt, expiresAt, inviter } = row;
  const invitedBy = { userId: inviter.id, email: inviter.email };
  return { id, email, role: enumOf(roles, role, "invitations.role"), invitedBy, createdAt, expiresAt };
}

/** The invitation that either of its codes leads to. */
function behindCode(hash: Uint8Array, now: Date) {
  const code = Uint8Array.from(hash);
  return { OR: [{ hash: code }, { mailedHash: code }], expiresAt: { gt: now } } satisfies Prisma.InvitationWhereInput;
}

function invitedTo(row: Prisma.InvitationGetPayload<{ include: typeof TEAM }>, hash: Uint8Array): InvitedTo {
  const { team, email, role, mailedHash } = row;
  const provesAddress = mailedHash !== null && Buffer.from(hash).equals(mailedHash);
  return { team, email, role: enumOf(roles, role, "invitations.role"), provesAddress };
}
