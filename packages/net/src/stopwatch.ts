import type { ConnectAnswer, HttpAnswer } from "@pharos/core";

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
  };
}
