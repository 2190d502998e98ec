import type { KeyObject } from "node:crypto";
import type { Slice, TaskSecrets, Vault } from "@pharos/core";
import { LRUCache } from "lru-cache";
import { sealEvidence } from "./evidence.ts";
import { VaultError } from "./key-ring.ts";
import type { PublicKey, RegionKey } from "./region-key.ts";
import { openSecret, openSession } from "./sealing-session.ts";

/** Opened sessions. Schedulers and recorders each make one for ten minutes. */
const MAX_SESSIONS = 64;

/** The keys of a worker. */
export interface WorkerKeys {
  /** Null without `ENCRYPTION_KEYS`. */
  readonly vault: Vault | null;
  /** Of its regions. */
  readonly regionKeys: readonly RegionKey[];
  /** Null: evidence is encrypted by the vault. */
  readonly evidenceKey: PublicKey | null;
}

/** Opens the secrets of tasks, and closes the evidence of failures, with the keys of a worker. */
export function createTaskSecrets({ vault, regionKeys, evidenceKey }: WorkerKeys): TaskSecrets {
  const sessions = new LRUCache<string, KeyObject>({ max: MAX_SESSIONS });

  function sessionOf({ region, seal = [] }: Pick<Slice, "region" | "seal">): KeyObject {
    for (const { keyId, enc } of seal) {
      const regionKey = regionKeys.find(({ id }) => id === keyId);
      if (regionKey === undefined) continue;
      const name = `${region} ${keyId} ${enc}`;
      const known = sessions.get(name);
      if (known !== undefined) return known;
      const session = openSession(region, regionKey, enc);
      sessions.set(name, session);
      return session;
    }
    throw new VaultError("The secrets are sealed for a key that is not in PHAROS_REGION_KEY");
  }

  function stored(): Vault {
    if (vault === null)
      throw new VaultError("The secrets are not sealed for this region, and ENCRYPTION_KEYS is not set");
    return vault;
  }

  return {
    of(slice, task) {
      // A task without secrets needs no key.
      if (slice.seal === undefined) return { decrypt: (purpose, text) => stored().decrypt(purpose, text) };
      return {
        decrypt: (purpose, sealed) => openSecret(sessionOf(slice), sealed, { purpose, task }),
      };
    },
    closeEvidence(text, task) {
      if (evidenceKey !== null) return sealEvidence(text, evidenceKey, task);
      return vault === null ? null : vault.encrypt("incident.evidence", text);
    },
  };
}
