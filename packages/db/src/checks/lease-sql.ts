/** SQL: the end of a lease of `subject_schedules s` that begins at `now`, a timestamp. */
export const leaseEnd = (now: string) => `${now}::timestamptz + s.lease_ms * interval '1 ms'`;

/**
 * SQL: the first slot of `subject_schedules s` after `nowMs`, milliseconds since the epoch, like `nextSlotMs` of core.
 * Null for a heartbeat.
 */
export const nextSlot = (nowMs: string) => `
    to_timestamp((s.phase_ms + ((${nowMs} - s.phase_ms) / (s.interval_seconds * 1000::bigint) + 1)
                  * (s.interval_seconds * 1000::bigint)) / 1000.0)`;
