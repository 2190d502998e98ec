import type { ContactUseStore, TeamEscalationStore } from "@pharos/core";
import type { Pool } from "pg";
import type { StoreScope } from "../stores/scope.ts";
import { attachContact } from "./attach.ts";
import { changeEscalation, readEscalation } from "./escalation.ts";
import { readPreviewed } from "./previewed.ts";
import { readAttachable, readContactUses } from "./uses.ts";

/** @param pool the pool for its own statements, which are not part of a transaction */
export function createContactUseStore(pool: Pool, { transaction }: StoreScope): ContactUseStore {
  return {
    list: (teamId) => readContactUses(pool, teamId),
    subjects: (teamId, contactId, query) => readAttachable(pool, teamId, contactId, query),
    previewed: (teamId, contactId, subjectId) => readPreviewed(pool, teamId, contactId, subjectId),
    attach: (teamId, contactId, change) => transaction((tx) => attachContact(tx, teamId, contactId, change)),
  };
}

export function createTeamEscalationStore({ client, transaction }: StoreScope): TeamEscalationStore {
  return {
    read: (teamId) => readEscalation(client, teamId),
    change: (teamId, next, reaches, allow) =>
      transaction((tx) => changeEscalation(tx, teamId, { next, reaches, allow })),
  };
}
