import type { AssignedTask, Slice } from "./slices.ts";

/** `no-keys` and `damaged` are about its secrets. `stopped`: all keys of the region are revoked. */
export type UnsealedReason = "no-keys" | "damaged" | "stopped";

export interface UnsealedTask extends AssignedTask {
  readonly reason: UnsealedReason;
}

interface SealedSlices {
  readonly slices: readonly Slice[];
  /** Tasks with sealed secrets. */
  readonly sealed: number;
  /** Tasks that must not be sent. */
  readonly unsealed: readonly UnsealedTask[];
}

export interface SliceSealer {
  /** Seals the secrets of slices for regions with keys. Other slices stay as they are. */
  seal(slices: readonly Slice[]): SealedSlices;
}
