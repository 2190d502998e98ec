import type { KeptPingKind } from "./signal.ts";

/** Pings of a heartbeat that can be read back. A further one takes the place of the oldest. */
export const MAX_KEPT_PINGS = 100;

/** A stored ping. If the heartbeat stores no pings, only their times are known. */
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
  /** The beginning of its body. */
  readonly body: Uint8Array | null;
  /** The size of the whole body, in bytes. */
  readonly bodySize: number;
  /** How long the run took that it ends. */
  readonly durationMs: number | null;
}
