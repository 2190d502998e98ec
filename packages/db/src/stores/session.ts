import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Where a store reads and writes: on its own, or within a transaction that somebody else ends. */
export interface Session {
  readonly client: Prisma.TransactionClient;
  transaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T>;
}

/**
 * Requests for one team queue on its row: waiting is normal, and shorter than a client waits. `maxWait` is for a
 * connection, `timeout` for the whole transaction, both in milliseconds.
 */
const LIMITS = { maxWait: 10_000, timeout: 15_000 } as const;

/** Each transaction is one of its own. */
export function ownSession(prisma: PrismaClient): Session {
  return { client: prisma, transaction: (work) => prisma.$transaction(work, LIMITS) };
}

/** Everything happens within `tx`; what fails takes all of it back. */
export function joinedSession(tx: Prisma.TransactionClient): Session {
  return { client: tx, transaction: (work) => work(tx) };
}
