import { requireReady, type ValkeyClient } from "@pharos/valkey";

/** Longer than any trial takes, in milliseconds. */
const KEEP_MS = 60_000;

/** In the same slot as the tasks of the place. */
const keyOf = (location: string, trial: number) => `{pharos-place-${location}}:trial-${trial}`;

/** The results of trials, on their way from the probes of places. Each operation rejects while Valkey is away. */
export interface PlaceTrials {
  /** Lets the place answer for a while. Do this before its probes get the task. */
  begin(location: string, trial: number): Promise<void>;
  /** @returns false if nobody waits for the result */
  answer(location: string, trial: number, text: string): Promise<boolean>;
  /** Null: there is none yet. */
  read(location: string, trial: number): Promise<string | null>;
  end(location: string, trial: number): Promise<void>;
}

export function createPlaceTrials(client: ValkeyClient): PlaceTrials {
  return {
    async begin(location, trial) {
      await requireReady(client).set(keyOf(location, trial), "", "PX", KEEP_MS);
    },
    answer: async (location, trial, text) =>
      (await requireReady(client).set(keyOf(location, trial), text, "KEEPTTL", "XX")) === "OK",
    read: async (location, trial) => (await requireReady(client).get(keyOf(location, trial))) || null,
    async end(location, trial) {
      await requireReady(client).del(keyOf(location, trial));
    },
  };
}
