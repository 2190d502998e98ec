import { createPipelineMeter, durationFigures, isShortOfPlaces, type Places, type StageCounts } from "@pharos/core";
import type { Logger } from "@pharos/runtime";
import type { WorkerMetrics } from "./metrics.ts";

/** Knows whether the worker has enough places for the probes that it is sent. */
export interface PlaceWatch {
  /** A check has a place, or stopped waiting for one, after this time. */
  note(waitedMs: number): void;
  /** One reading, every five seconds. */
  read(): void;
  /**
   * The details for `/readyz?verbose`. A lack of places makes no worker unready, because with one worker fewer the
   * others would lack places as well.
   */
  details(): object;
}

export interface PlaceWatchOptions {
  readonly limit: number;
  readonly places: Pick<Places, "inUse" | "waiting">;
  readonly metrics: WorkerMetrics;
  readonly logger: Logger;
}

export const READ_PLACES_EVERY_MS = 5_000;
/** A worker is judged by the waits of the last minute. */
const READINGS_KEPT = 12;

export function createPlaceWatch({ limit, places, metrics, logger }: PlaceWatchOptions): PlaceWatch {
  const meter = createPipelineMeter();
  let readings: readonly (readonly StageCounts[])[] = [];
  let isShort = false;
  metrics.places.set(limit);
  const figures = () => durationFigures(readings.flat());

  return {
    note(waitedMs) {
      meter.note("wait", waitedMs);
      metrics.placeWait.observe(waitedMs / 1000);
    },
    read() {
      readings = [...readings, meter.take()].slice(-READINGS_KEPT);
      metrics.waiting.set(places.waiting);
      const wait = figures();
      if (isShortOfPlaces(wait) === isShort) return;
      isShort = !isShort;
      const fields = { places: limit, waiting: places.waiting, waitP99Ms: wait.p99Ms };
      if (isShort) logger.warn("Checks wait for free slots: this worker does not have enough capacity", fields);
      else logger.info("Checks no longer wait for free slots", fields);
    },
    details() {
      const { p50Ms, p99Ms, maxMs } = figures();
      return {
        places: limit,
        in_flight: places.inUse,
        waiting: places.waiting,
        wait_ms: { p50: p50Ms, p99: p99Ms, max: maxMs },
        lacks_capacity: isShort,
      };
    },
  };
}
