import type { ContactStore, HistoryStore, MonitorStore, TeamStore, TokenStore, Vault } from "@pharos/core";
import type { Database } from "../client.ts";
import { createContactStore } from "./contacts.ts";
import { createHistoryStore } from "./history.ts";
import { createMonitorStore } from "./monitors.ts";
import { createTeamStore } from "./team.ts";
import { createTokenStore } from "./tokens.ts";

export interface Stores {
  readonly monitors: MonitorStore;
  readonly contacts: ContactStore;
  readonly history: HistoryStore;
  readonly tokens: TokenStore;
  readonly team: TeamStore;
}

/** Every port that operations read and write through. Secrets are encrypted on the way in and decrypted on the way out. */
export function createStores({ prisma, pool }: Pick<Database, "prisma" | "pool">, vault: Vault): Stores {
  return {
    monitors: createMonitorStore(prisma, vault),
    contacts: createContactStore(prisma, vault),
    history: createHistoryStore(prisma),
    tokens: createTokenStore(pool),
    team: createTeamStore(prisma),
  };
}
