/**
 * Requests for one team queue on its row: waiting is normal, and shorter than a client waits. `maxWait` is for a
 * connection, `timeout` for the whole transaction, both in milliseconds.
 */
export const transactionLimits = { maxWait: 10_000, timeout: 15_000 } as const;
