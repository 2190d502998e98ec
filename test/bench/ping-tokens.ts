/** Heartbeats of the ping bench: so many that each stays well below its 60 pings a minute. */
export const TOKENS = 30_000;
/** Addresses that its pings come from, each allowed 300 a minute. */
export const ADDRESSES = 8_000;

/** The token of a heartbeat of the bench; the SQL that inserts them makes the same. */
export const tokenAt = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

export const addressAt = (n: number) => `10.0.${n >> 8}.${n & 255}`;

/** The results of the pings of a load. */
export interface Load {
  readonly answered: number;
  /** Answers other than 204, and pings without an answer. */
  readonly errors: number;
  readonly seconds: number;
  /** From when a ping was due to its answer. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}
