/** One request and its answer. */
interface TimedExchange {
  /** By this machine's clock, in milliseconds since the epoch. */
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
  /** By the clock of the service, when it answered. */
  readonly serverMs: number;
}

/** The time of the service, as this machine knows it. */
export interface FieldClock {
  note(exchange: TimedExchange): void;
  /** Forgets all exchanges, because the service says that the time is wrong. */
  forget(): void;
  /** Milliseconds since the epoch by the clock of the service. */
  nowMs(): number;
  /** How far this machine's clock is ahead, in milliseconds. */
  offsetMs(): number;
}

const KEPT = 8;

/**
 * Takes the offset of the fastest of the last eight exchanges, because it has the least error: at most half its duration. A
 * poll that waited for tasks is slow, and counts only while there is nothing better.
 */
export function createFieldClock(machineMs: () => number): FieldClock {
  let kept: readonly TimedExchange[] = [];
  let offsetMs = 0;

  return {
    note(exchange) {
      kept = [...kept, exchange].slice(-KEPT);
      const fastest = kept.reduce((best, one) => (durationOf(one) < durationOf(best) ? one : best));
      offsetMs = Math.round((fastest.sentAtMs + fastest.receivedAtMs) / 2 - fastest.serverMs);
    },
    forget() {
      kept = [];
    },
    nowMs: () => machineMs() - offsetMs,
    offsetMs: () => offsetMs,
  };
}

const durationOf = ({ sentAtMs, receivedAtMs }: TimedExchange) => receivedAtMs - sentAtMs;
