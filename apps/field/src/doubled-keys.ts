export interface DoubledKeys {
  /** Notes that a program was rejected because a newer one uses the same key. */
  saw(probeId: number): void;
  /** Writes them. */
  record(): Promise<void>;
}

/** @param write throws if nothing was written: then they are written with the next ones */
export function createDoubledKeys(write: (probeIds: readonly number[]) => Promise<void>): DoubledKeys {
  let seen = new Set<number>();
  return {
    saw: (probeId) => void seen.add(probeId),
    async record() {
      const due = seen;
      seen = new Set();
      try {
        await write([...due]);
      } catch (error) {
        seen = new Set([...due, ...seen]);
        throw error;
      }
    },
  };
}
