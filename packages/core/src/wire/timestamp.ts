/** The API's timestamp: UTC with microseconds, `2026-10-07T09:30:00.123000Z` (spec: Conventions). */
export function isoMicros(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000Z`;
}

/** The outbound webhook's timestamp: whole seconds and a numeric offset, `2026-10-07T09:30:00+00:00` (spec: Events). */
export function isoOffset(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}+00:00`;
}
