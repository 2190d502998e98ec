/** The API's timestamp (spec: Conventions): UTC with microseconds, such as `2026-10-07T09:30:00.123000Z`. */
export function isoMicros(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000Z`;
}

/**
 * The outbound webhook's timestamp (spec: Events): whole seconds and a numeric offset, such as
 * `2026-10-07T09:30:00+00:00`.
 */
export function isoOffset(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}+00:00`;
}
