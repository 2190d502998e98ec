import { createPlaces } from "@pharos/core";
import type { Turns } from "@pharos/http";
import { every, type Part } from "@pharos/runtime";

/** Requests that wait for a place in this process, of all teams together. */
const MAX_WAITING = 200;
/** Operations that call out at once: they wait for servers of others. */
const MAX_CALLS = 50;
/** How long a request waits for a place, in milliseconds. */
const MAX_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Operations in progress, shared by team. There are half as many as connections to the database: an operation may use two,
 * and those that are left find tokens and draw badges. What calls out has places of its own.
 *
 * @param monotonicMs a clock that only counts forward, in milliseconds
 */
export function openTurns(
  connections: number,
  monotonicMs: () => number,
  onError: (error: unknown) => void,
): Turns & Part {
  const places = createPlaces({ places: Math.max(1, Math.floor(connections / 2)), maxWaiting: MAX_WAITING });
  const calls = createPlaces({ places: MAX_CALLS, maxWaiting: MAX_WAITING });
  const sendAway = async () => {
    places.expire(monotonicMs());
    calls.expire(monotonicMs());
  };
  const loop = every("send-requests-away", LOOK_EVERY_MS, sendAway, { onError });
  return {
    run: (teamId, work, callsOut = false) =>
      (callsOut ? calls : places).run(teamId, work, { untilMs: monotonicMs() + MAX_WAIT_MS }),
    stop: () => loop.stop(),
  };
}
