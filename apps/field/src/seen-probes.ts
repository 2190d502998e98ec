import type { SaidByProbe, SeenProbe } from "@pharos/db";
import type { KnownProbe } from "./known-probes.ts";

/** A probe that goes on calling is recorded this often, in milliseconds. A place is live for 30 s after that. */
const RECORD_EVERY_MS = 15_000;

export interface SeenProbes {
  /** Notes a request of a probe. @param said null if it says nothing of itself */
  saw(probe: KnownProbe, said: SaidByProbe | null): void;
  /**
   * Records the probes that have called, or whose polls wait, unless they were recorded a moment ago.
   * @param waiting probes that wait for tasks now
   */
  record(waiting: readonly KnownProbe[]): Promise<void>;
}

/** @param write throws if nothing was recorded: then the probes are recorded with the next ones */
export function createSeenProbes(
  write: (seen: readonly SeenProbe[]) => Promise<void>,
  elapsedMs: () => number,
): SeenProbes {
  let seen = new Map<number, SeenProbe>();
  let recordedAtMs = new Map<number, number>();

  function note({ id: probeId, placeId }: Pick<KnownProbe, "id" | "placeId">, said: SaidByProbe | null): void {
    seen.set(probeId, { probeId, placeId, said: said ?? seen.get(probeId)?.said ?? null });
  }

  const isDue = ({ probeId, said }: SeenProbe) =>
    said !== null || elapsedMs() - (recordedAtMs.get(probeId) ?? Number.NEGATIVE_INFINITY) >= RECORD_EVERY_MS;

  return {
    saw: note,
    async record(waiting) {
      for (const probe of waiting) note(probe, null);
      const all = [...seen.values()];
      const due = all.filter(isDue);
      seen = new Map();
      if (due.length === 0) return;
      const atMs = elapsedMs();
      try {
        await write(due);
      } catch (error) {
        const later = seen;
        seen = new Map(due.map((one) => [one.probeId, one]));
        for (const one of later.values()) note({ id: one.probeId, placeId: one.placeId }, one.said);
        throw error;
      }
      recordedAtMs = new Map([...recordedAtMs].filter(([, recordedMs]) => atMs - recordedMs < RECORD_EVERY_MS));
      for (const { probeId } of due) recordedAtMs.set(probeId, atMs);
    },
  };
}
