import type { Contact, NewContact, Vault } from "@pharos/core";
import type { Contact as ContactRow } from "../generated/client.ts";
import { openRecord, sealRecord } from "./secrets.ts";

export function toContact(row: ContactRow, vault: Vault): Contact {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    config: openRecord(vault, "contact.config", row.config),
    notifyOnDown: row.notifyOnDown,
    notifyOnRecovery: row.notifyOnRecovery,
    version: row.version,
  };
}

/** The columns that a client decides. */
export function contactColumns(contact: NewContact, vault: Vault) {
  return {
    name: contact.name,
    type: contact.type,
    config: sealRecord(vault, "contact.config", contact.config),
    notifyOnDown: contact.notifyOnDown,
    notifyOnRecovery: contact.notifyOnRecovery,
  };
}
