import { type CheckResult, isPlaceOf, regionOf } from "@pharos/core";
import {
  type Batcher,
  type ConsumeOptions,
  type Consumer,
  consume,
  fateOfNewer,
  JOB_VERSIONS,
  type PlaceResults,
  type TeamTurn,
} from "@pharos/queue";
import type { RecorderMetrics } from "./metrics.ts";

export const PLACE_QUEUE = "place-results";
/** Teams that have a turn at once in this process. */
const CONCURRENCY = 20;
/** A turn that failed, or that another one goes on with, comes again after this long, in milliseconds. */
const AGAIN_AFTER_MS = 1_000;

interface PlaceResultsOptions extends Pick<ConsumeOptions, "onError" | "onNewer" | "newestVersion"> {
  readonly waiting: Pick<PlaceResults, "take" | "remove">;
  readonly batcher: Batcher<CheckResult, void>;
  readonly nowMs: () => number;
  readonly metrics: Pick<RecorderMetrics, "foreign">;
}

/**
 * Takes results of places. A job is the turn of one team. It ends with another job for the team while more results of the team wait,
 * behind the jobs of other teams.
 */
export function consumePlaceResults(url: string, options: PlaceResultsOptions): Consumer {
  const { waiting, batcher, nowMs, metrics, onError, onNewer, newestVersion = JOB_VERSIONS.results } = options;
  const working = new Set<number>();
  metrics.foreign.inc({ queue: PLACE_QUEUE }, 0);

  async function record(teamId: number, results: readonly CheckResult[]): Promise<void> {
    const own = results.filter((result) => isPlaceOf(teamId, regionOf(result)));
    if (own.length < results.length) metrics.foreign.inc({ queue: PLACE_QUEUE }, results.length - own.length);
    if (own.length > 0) await batcher.add(own, PLACE_QUEUE);
  }

  /** @returns when the team has its next turn; null if nothing of it waits, or a later job has the turn */
  async function turnOf({ teamId, turn }: TeamTurn): Promise<number | null> {
    const entries = await waiting.take(teamId, turn);
    if (entries === null) return null;
    const newer = entries.findIndex(({ version }) => version > newestVersion);
    const known = newer < 0 ? entries : entries.slice(0, newer);
    const [first] = entries;
    if (known.length === 0 && first !== undefined) {
      const { fate, ...postponed } = fateOfNewer(first.atMs, nowMs());
      onNewer({ kind: "results", fate });
      if ("againAtMs" in postponed) return postponed.againAtMs;
      return (await waiting.remove(teamId, turn, [first.id])) ? nowMs() : null;
    }
    await record(
      teamId,
      known.flatMap(({ results }) => results),
    );
    const ids = known.map(({ id }) => id);
    return (await waiting.remove(teamId, turn, ids)) ? nowMs() : null;
  }

  return consume(
    url,
    PLACE_QUEUE,
    async ({ teamId, turn }) => {
      if (working.has(teamId)) return { againAtMs: nowMs() + AGAIN_AFTER_MS };
      working.add(teamId);
      try {
        const againAtMs = await turnOf({ teamId, turn });
        return againAtMs === null ? undefined : { againAtMs };
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        return { againAtMs: nowMs() + AGAIN_AFTER_MS };
      } finally {
        working.delete(teamId);
      }
    },
    { concurrency: CONCURRENCY, onError, onNewer, nowMs },
  );
}
