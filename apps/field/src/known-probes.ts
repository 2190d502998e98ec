import type { KeyObject } from "node:crypto";
import { type FoundProbe, findProbes, findRevokedProbes, type Pool } from "@pharos/db";
import { createBatcher } from "@pharos/queue";
import { publicKeyOf } from "@pharos/vault";
import { LRUCache } from "lru-cache";

export interface KnownProbe extends FoundProbe {
  /** The key of its requests. */
  readonly publicKey: KeyObject;
  /** When it was read, by a clock that only counts forward. */
  readonly readAtMs: number;
}

/** A probe is read again after this long, in milliseconds. */
const KNOWN_FOR_MS = 5_000;
const MAX_KNOWN = 20_000;
const MAX_BATCH_ITEMS = 500;
/** Requests that come together are looked up together. In milliseconds. */
const BATCH_WAIT_MS = 3;

export interface KnownProbes {
  /** @returns null if there is no such probe */
  find(id: number): Promise<KnownProbe | null>;
  /** Asks the database which of some probes may call no more. */
  revoked(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

export function createKnownProbes(pool: Pool, elapsedMs: () => number): KnownProbes {
  const cache = new LRUCache<number, { readonly probe: KnownProbe | null; readonly readAtMs: number }>({
    max: MAX_KNOWN,
  });

  async function refresh(ids: readonly number[]): Promise<ReadonlyMap<number, KnownProbe>> {
    // Before the statement: it sees everything that was committed until then.
    const readAtMs = elapsedMs();
    const found = await findProbes(pool, ids);
    const known = new Map<number, KnownProbe>();
    for (const id of ids) {
      const probe = found.get(id);
      if (probe !== undefined) known.set(id, { ...probe, publicKey: publicKeyFor(probe), readAtMs });
      cache.set(id, { probe: known.get(id) ?? null, readAtMs });
    }
    return known;
  }

  /** Reading a key costs as much as two signatures. */
  function publicKeyFor({ id, signingKey }: FoundProbe): KeyObject {
    const before = cache.get(id)?.probe;
    return before?.signingKey.equals(signingKey) ? before.publicKey : publicKeyOf("ed25519", signingKey);
  }

  const batcher = createBatcher<number, ReadonlyMap<number, KnownProbe>>({
    ...{ maxItems: MAX_BATCH_ITEMS, maxWaitMs: BATCH_WAIT_MS },
    flush: (ids) => refresh([...new Set(ids)]),
  });
  return {
    async find(id) {
      const cached = cache.get(id);
      if (cached !== undefined && elapsedMs() - cached.readAtMs < KNOWN_FOR_MS) return cached.probe;
      return (await batcher.add([id])).get(id) ?? null;
    },
    async revoked(ids) {
      const revoked = await findRevokedProbes(pool, ids);
      for (const id of revoked) cache.delete(id);
      return revoked;
    },
  };
}
