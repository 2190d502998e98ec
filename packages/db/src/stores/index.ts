import type { IdempotencyStore, TeamStores, TokenStore, Vault } from "@pharos/core";
import type { Database } from "../connection/client.ts";
import { createBadgeKeyStore } from "./badge-keys.ts";
import { createContactStore } from "./contacts.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { createHistoryStore } from "./history.ts";
import { createIdempotencyStore } from "./idempotency.ts";
import { createMonitorStore } from "./monitors.ts";
import { createReadingStore } from "./readings.ts";
import { joinedSession, ownSession, type Session } from "./session.ts";
import { createTeamStore } from "./team.ts";
import { createTokenStore } from "./tokens.ts";

export interface Stores extends TeamStores {
  readonly tokens: TokenStore;
  readonly idempotency: IdempotencyStore;
}

/** Every port that operations read and write through. Secrets are encrypted on the way in and decrypted on the way out. */
export function createStores(database: Pick<Database, "prisma" | "pool">, vault: Vault): Stores {
  const session = ownSession(database);
  return {
    ...teamStores(session, vault),
    tokens: createTokenStore(database.pool),
    idempotency: createIdempotencyStore(session, vault, (tx) => teamStores(joinedSession(tx), vault)),
  };
}

function teamStores(session: Session, vault: Vault): TeamStores {
  return {
    monitors: createMonitorStore(session, vault),
    contacts: createContactStore(session, vault),
    deliveries: createDeliveryStore(session),
    history: createHistoryStore(session),
    team: createTeamStore(session),
    badges: createBadgeKeyStore(session),
    readings: createReadingStore(session),
  };
}
