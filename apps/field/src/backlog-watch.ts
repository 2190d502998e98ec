import { MAX_RESULTS_WAITING, type Producer } from "@pharos/queue";

/** Requests share an answer for this long, in milliseconds. */
const KNOWN_FOR_MS = 1_000;

/** Probes wait long before schedulers do, so that no place stops the checks of others. */
const MAX_WAITING = MAX_RESULTS_WAITING / 4;

/** @returns whether results of probes must wait, because many results wait for recorders */
export function createBacklogWatch(
  producer: Pick<Producer, "unhandled">,
  elapsedMs: () => number,
): () => Promise<boolean> {
  let asked: { readonly atMs: number; readonly waiting: Promise<number> } | null = null;
  return async () => {
    if (asked === null || elapsedMs() - asked.atMs >= KNOWN_FOR_MS) {
      asked = { atMs: elapsedMs(), waiting: producer.unhandled("results") };
    }
    return (await asked.waiting) > MAX_WAITING;
  };
}
