import type { Contact, ContactStore, Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { touchAttachedTo } from "../subject/touch-attached.ts";
import { type ContactRef, changeContact, changedColumns, type Decide, NEXT_SERIAL } from "./change-contact.ts";
import { signingSecretColumn, signingSecrets, toContact } from "./contact-row.ts";
import { enrollBrowser } from "./enroll-browser.ts";
import { insertContact } from "./insert-contact.ts";
import type { StoreScope } from "./scope.ts";
import { refusingTakenName } from "./taken-name.ts";

/** How long the secret before a rotation signs as well, in milliseconds. */
const OLD_SECRET_SIGNS_MS = 24 * 60 * 60 * 1000;

/** Browsers of one member that one answer lists. */
const MAX_DEVICES = 100;

const MARK_PROVED = `
UPDATE contacts SET proved_at = clock_timestamp(), failed_attempts = 0, broken_until = NULL, given_up = 0, failing_since = NULL,
  owners_told_at = NULL, owners_leased_until = NULL, last_error = NULL, last_failure_reason = NULL, proof_failed_at = NULL,
  unproven_since = NULL, proof_error = NULL
WHERE id = $1 AND team_id = $2 AND version = $3`;

const MARK_SEEN = "UPDATE contacts SET seen_at = clock_timestamp() WHERE id = $1 AND team_id = $2";

const SIGNING = `SELECT ${signingSecrets("$2::timestamptz")} AS sealed FROM contacts WHERE id = $1`;

export function createContactStore({ client, transaction }: StoreScope, vault: Vault): ContactStore {
  const change = (ref: ContactRef, decide: Decide) => transaction((tx) => changeContact(tx, vault, ref, decide));

  return {
    async list(teamId) {
      const rows = await client.contact.findMany({ where: { teamId }, orderBy: [{ name: "asc" }, { id: "asc" }] });
      return rows.map((row) => toContact(row, vault));
    },

    async find(teamId, id) {
      const row = await client.contact.findFirst({ where: { id, teamId } });
      return row && toContact(row, vault);
    },

    async devices(teamId, userId) {
      const rows = await client.contact.findMany({
        where: { teamId, userId },
        orderBy: { id: "asc" },
        take: MAX_DEVICES,
      });
      return rows.map((row) => toContact(row, vault));
    },

    async existing(teamId, ids) {
      const rows = await client.$queryRaw<{ id: number }[]>`
        SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...ids]}::int[])`;
      return new Set(rows.map((row) => row.id));
    },

    create: (teamId, contact) => refusingTakenName("contact", insertContact(client, vault, teamId, contact)),

    enroll(teamId, browser) {
      return refusingTakenName(
        "contact",
        transaction((tx) => enrollBrowser(tx, vault, teamId, browser)),
      );
    },

    update(teamId, id, decide) {
      const columns = (current: Contact) => changedColumns(current, decide(current), vault);
      return refusingTakenName("contact", change({ teamId, id }, columns));
    },

    endLinks: (teamId, id, allow) => change({ teamId, id }, (current) => endedLinks(current, allow)),

    rotateSecret(teamId, id, secret, allow, now) {
      return change({ teamId, id }, (current) => {
        allow(current);
        return { signingSecret: signingSecretColumn(secret, vault), ...formerSecret(current, vault, now) };
      });
    },

    async markProved(teamId, id, version) {
      await client.$executeRawUnsafe(MARK_PROVED, id, teamId, version);
    },

    async markSeen(teamId, id) {
      await client.$executeRawUnsafe(MARK_SEEN, id, teamId);
      return this.find(teamId, id);
    },

    async signingSecrets(id, now) {
      const [row] = await client.$queryRawUnsafe<{ sealed: readonly string[] }[]>(SIGNING, id, now);
      return (row?.sealed ?? []).map((secret) => vault.decrypt("contact.signing_secret", secret));
    },

    remove(teamId, id, allow) {
      return transaction((tx) => removeContact(tx, { teamId, id }, allow));
    },
  };
}

async function removeContact(
  tx: Prisma.TransactionClient,
  { teamId, id }: ContactRef,
  allow: Parameters<ContactStore["remove"]>[2],
): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM contacts WHERE id = ${id} AND team_id = ${teamId} FOR UPDATE`;
  const current = await tx.contact.findFirst({ where: { id, teamId } });
  if (current === null) return false;
  allow?.(current);
  await touchAttachedTo((sql, values) => tx.$queryRawUnsafe(sql, ...values), [id]);
  await tx.contact.delete({ where: { id } });
  return true;
}

function formerSecret({ signingSecret }: Contact, vault: Vault, now: Date): Prisma.ContactUpdateInput {
  return {
    previousSigningSecret: signingSecretColumn(signingSecret, vault),
    previousSigningSecretUntil: signingSecret && new Date(now.getTime() + OLD_SECRET_SIGNS_MS),
  };
}

function endedLinks(current: Contact, allow: (current: Contact) => void): Prisma.ContactUpdateInput {
  allow(current);
  return NEXT_SERIAL;
}
