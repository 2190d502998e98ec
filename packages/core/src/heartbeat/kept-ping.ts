import type { KeptPingKind } from "./signal.ts";

/** Pings of a heartbeat that can be read back. A further one takes the place of the oldest. */
export const MAX_KEPT_PINGS = 100;

/** A ping that is kept. What came with it is not known of pings of a heartbeat that keeps none, but for their times. */
export interface ReadPing {
  readonly at: Date;
  readonly kind: KeptPingKind;
  readonly exitStatus: number | null;
  /** The job's own name for the run that it is of. */
  readonly rid: string | null;
  readonly method: string | null;
  readonly remoteAddr: string | null;
  readonly userAgent: string | null;
  readonly scheme: string | null;
  /** The beginning of what was sent with it. */
  readonly body: Uint8Array | null;
  /** Of what was sent, in bytes. */
  readonly bodySize: number;
  /** How long the run took that it ends. */
  readonly durationMs: number | null;
}
