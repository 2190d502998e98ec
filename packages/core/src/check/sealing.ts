import type { AssignedTask, Slice } from "./slices.ts";

/** The reason why the secrets of a task could not be sealed for its region: no `ENCRYPTION_KEYS`, or a damaged secret. */
export type UnsealedReason = "no-keys" | "damaged";

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
