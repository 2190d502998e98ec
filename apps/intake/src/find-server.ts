import { findReportingServers, type Pool, type ReportingServer } from "@pharos/db";
import { createBatcher } from "@pharos/queue";

const MAX_BATCH_ITEMS = 500;
/** Requests that come together are looked up together. In milliseconds. */
const BATCH_WAIT_MS = 3;

/**
 * Creates the function that finds the server of a token, by the token's SHA-256 in hexadecimal digits.
 * @returns null if no server has it
 */
export function createServerFinder(pool: Pool, now: () => Date): (hash: string) => Promise<ReportingServer | null> {
  const batcher = createBatcher<string, ReadonlyMap<string, ReportingServer>>({
    ...{ maxItems: MAX_BATCH_ITEMS, maxWaitMs: BATCH_WAIT_MS },
    flush: (hashes) => findReportingServers(pool, [...new Set(hashes)], now()),
  });
  return async (hash) => (await batcher.add([hash])).get(hash) ?? null;
}
