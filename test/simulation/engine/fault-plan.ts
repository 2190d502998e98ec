export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** From `fromMs` until before `toMs`, in milliseconds since the epoch. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export const faultKinds = [
  ...(["worker-dies", "region-cut-off", "results-lost", "results-late", "results-twice", "queue-wiped"] as const),
  ...([
    "recorder-dies",
    "recorder-cut",
    "recorder-killed",
    "notifier-dies",
    "notifier-cut",
    "notifier-killed",
  ] as const),
  ...(["scheduler-still", "scheduler-cut", "database-away", "clock-wrong", "ping-edge-dies"] as const),
];
export type FaultKind = (typeof faultKinds)[number];

export interface Fault extends Span {
  readonly kind: FaultKind;
  /** Of a fault of one region. */
  readonly region: string;
  /** Of a fault at a statement: how many pass before it. */
  readonly statements: number;
}

/** A receiver fails. One that is `deaf` takes messages and does not answer. */
export interface ReceiverFault extends Span {
  readonly contact: number;
  readonly how: "refuses" | "hangs" | "deaf";
}
