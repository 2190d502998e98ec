/** What subjects depend on to be watched. */
export type WatchPart = "probes" | "ping" | "intake";

/** The services that must run for a part to be there. */
export const partOfService = {
  scheduler: "probes",
  recorder: "probes",
  ping: "ping",
  intake: "intake",
} as const satisfies Readonly<Record<string, WatchPart>>;
export type MarkingService = keyof typeof partOfService;

/** How often a service marks that it does its part. */
export const MARK_EVERY_MS = 10_000;

/** A service whose newest mark is older than this has left a gap. */
export const MAX_MARK_AGE_MS = 60_000;

/** While no intake ran for longer than this, reports were lost: the servers have more time for the next ones. */
export const MAX_INTAKE_SILENCE_MS = 20_000;
