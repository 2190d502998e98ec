import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Where a store reads and writes: in transactions of its own, or in one that its caller ends. */
export interface StoreScope {
  readonly client: Prisma.TransactionClient;
  transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T>;
}

/**
 * Requests for one team queue on its row: waiting is normal, and shorter than a client waits. `maxWait` is for a
 * connection, `timeout` for the whole transaction, both in milliseconds.
 */
const LIMITS = { maxWait: 10_000, timeout: 15_000 } as const;

/** Each transaction is one of its own. */
export function ownScope(prisma: PrismaClient): StoreScope {
  return { client: prisma, transaction: (work) => prisma.$transaction(work, LIMITS) };
}

/** Everything happens within `tx`. If a store fails, the caller takes all of it back. */
export function joinedScope(tx: Prisma.TransactionClient): StoreScope {
  return { client: tx, transaction: (work) => work(tx) };
}
