import { type IdempotencyStore, openRecord, ProblemError, sealRecord, type TeamStores, type Vault } from "@pharos/core";
import type { StoreScope } from "./scope.ts";

/** How long an outcome is stored, in milliseconds. Then its key is free again. */
export const KEEP_OUTCOMES_MS = 24 * 60 * 60 * 1000;

/** @param storesIn the stores that take part in a session's transaction */
export function createIdempotencyStore(
  { transaction }: Pick<StoreScope, "transaction">,
  vault: Vault,
  storesIn: (tx: Parameters<Parameters<StoreScope["transaction"]>[0]>[0]) => TeamStores,
): IdempotencyStore {
  return {
    once({ userId, key, fingerprint }, work, now) {
      const oldest = new Date(now.getTime() - KEEP_OUTCOMES_MS);
      return transaction(async (tx) => {
        // The lock is released after the commit, so the next request that gets it sees the stored outcome of this one.
        const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, ${userId}::bigint)) AS free`;
        if (!lock?.free) {
          const detail = "A request with this Idempotency-Key is in progress.";
          throw new ProblemError({ kind: "conflict", detail, retryAfterSeconds: 1 });
        }
        const row = await tx.idempotencyKey.findFirst({ where: { userId, key, createdAt: { gt: oldest } } });
        if (row) {
          const kept = openRecord(vault, "idempotency.outcome", row.outcome);
          if (kept["fingerprint"] !== fingerprint) throw new ProblemError({ kind: "key-reused" });
          return { outcome: kept["outcome"] ?? "", isReplay: true };
        }
        const outcome = await work(storesIn(tx));
        const kept = sealRecord(vault, "idempotency.outcome", { fingerprint, outcome });
        const data = { outcome: kept, createdAt: now };
        const where = { userId_key: { userId, key } };
        await tx.idempotencyKey.upsert({ where, create: { userId, key, ...data }, update: data });
        return { outcome, isReplay: false };
      });
    },
  };
}
