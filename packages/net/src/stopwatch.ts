import type { ConnectAnswer, HttpAnswer, Phases } from "@pharos/core";

type Times = Pick<HttpAnswer, "responseTimeMs" | "phases">;

/** Takes the times of one exchange, from its making on. */
export interface Stopwatch {
  resolved(): void;
  connected(): void;
  secured(): void;
  /** Everything up to the answer, which is now, in whole milliseconds. */
  answered(): Times;
  /** As `answered`, if a connection was all that was wanted. */
  established(): Pick<ConnectAnswer, "responseTimeMs" | "phases">;
  /**
   * Of an exchange that failed: the phases that it got through, and the time until now of the one in which it failed.
   *
   * @param secure a handshake comes after the connection
   */
  reached(secure: boolean): Phases;
}

export function createStopwatch(): Stopwatch {
  const startedAt = performance.now();
  let resolvedAt = 0;
  let connectedAt = 0;
  let securedAt: number | null = null;

  function until(now: number, waitMs: number | null): Times {
    return {
      responseTimeMs: Math.round(now - startedAt),
      phases: {
        dnsMs: Math.round(resolvedAt - startedAt),
        connectMs: Math.round(connectedAt - resolvedAt),
        tlsMs: securedAt === null ? null : Math.round(securedAt - connectedAt),
        waitMs,
      },
    };
  }

  return {
    resolved() {
      resolvedAt = performance.now();
    },
    connected() {
      connectedAt = performance.now();
    },
    secured() {
      securedAt = performance.now();
    },
    answered() {
      const now = performance.now();
      return until(now, Math.round(now - (securedAt ?? connectedAt)));
    },
    established: () => until(performance.now(), null),
    reached: (secure) =>
      phasesReached([startedAt, resolvedAt, connectedAt, ...(secure ? [securedAt ?? 0] : [])], secure),
  };
}

/** @param moments at which phases began: the first, and each that the exchange reached, else 0 */
function phasesReached(moments: readonly number[], secure: boolean): Phases {
  const now = performance.now();
  const [dnsMs = null, connectMs = null, third = null, fourth = null] = moments.map((beganAt, phase) => {
    if (beganAt === 0) return null;
    return Math.round((moments[phase + 1] || now) - beganAt);
  });
  return { dnsMs, connectMs, tlsMs: secure ? third : null, waitMs: secure ? fourth : third };
}
