/** The parts of Pharos that a subject's monitoring depends on. */
export type WatchPart = "probes" | "ping" | "intake" | "field";

/** The services that must run for a part to be there. */
export const partOfService = {
  scheduler: "probes",
  recorder: "probes",
  ping: "ping",
  intake: "intake",
  field: "field",
} as const satisfies Readonly<Record<string, WatchPart>>;
export type MarkingService = keyof typeof partOfService;

/** How often a service marks that it does its part. */
export const MARK_EVERY_MS = 10_000;

/** A service whose newest mark is older than this has left a gap. */
export const MAX_MARK_AGE_MS = 60_000;

/** The services that receive signals: pings of heartbeats, reports of servers, and polls of the probes in places. */
export type ReceivingService = Extract<MarkingService, WatchPart>;

/** How often a receiving service marks. Deadlines are judged up to its newest mark, so it marks more often than others. */
export const MARK_RECEIVING_EVERY_MS = 2_000;

/** A process that marked longer ago than this was away. So was a receiving service, unless another one of its processes marks within this time. */
export const MAX_RECEIVING_SILENCE_MS = 10_000;
