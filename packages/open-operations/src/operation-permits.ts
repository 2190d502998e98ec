import { createPermits } from "@pharos/core";
import type { OperationPermits } from "@pharos/http";
import { every, type Part } from "@pharos/runtime";

/** Requests of all teams that may wait for a permit in this process. */
const MAX_WAITING = 200;
/** Operations that may wait for foreign servers at the same time. */
const MAX_CALLS = 50;
/** How long a request waits for a permit, in milliseconds. */
const MAX_WAIT_MS = 10_000;
const REFUSE_LATE_EVERY_MS = 1_000;

/**
 * Makes the permits for operations, which the teams share. There are half as many permits as connections to the database:
 * an operation may use two connections, and tokens and badges need some as well. Operations that call foreign servers
 * have separate permits.
 *
 * @param monotonicMs a clock that only counts forward, in milliseconds
 */
export function openOperationPermits(
  connections: number,
  monotonicMs: () => number,
  onError: (error: unknown) => void,
): OperationPermits & Part {
  const permits = createPermits({ permits: Math.max(1, Math.floor(connections / 2)), maxWaiting: MAX_WAITING });
  const calls = createPermits({ permits: MAX_CALLS, maxWaiting: MAX_WAITING });
  const refuseLate = async () => {
    permits.expire(monotonicMs());
    calls.expire(monotonicMs());
  };
  const loop = every("refuse-late-requests", REFUSE_LATE_EVERY_MS, refuseLate, { onError });
  return {
    run: (teamId, work, callsOut = false) =>
      (callsOut ? calls : permits).run(teamId, work, { untilMs: monotonicMs() + MAX_WAIT_MS }),
    stop: () => loop.stop(),
  };
}
