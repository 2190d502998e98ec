import { setImmediate } from "node:timers/promises";

/** Does a piece of work at a virtual time. It may wait for virtual time itself, and then other events come first. */
type Work = () => void | Promise<void>;

interface PlannedEvent {
  readonly atMs: number;
  /** Events of one moment happen in the order in which they were planned. */
  readonly order: number;
  readonly work: Work;
}

/** Counts the calls that wait for something real, such as an answer of PostgreSQL. */
export interface RealCalls {
  /** Counts a call until it ends. */
  track<T>(call: Promise<T>): Promise<T>;
  /** Resolves once nothing waits for a real answer, and nothing more follows from the last one. */
  quiet(): Promise<void>;
}

export interface VirtualTime {
  nowMs(): number;
  now(): Date;
  at(atMs: number, work: Work): void;
  wait(ms: number): Promise<void>;
  /** When the next event is due; infinity without one. */
  nextMs(): number;
  /** Sets the clock on, and does the next event if it is due by then. */
  turn(atMs: number): Promise<void>;
}

export function createRealCalls(): RealCalls {
  let waiting = 0;
  let wake: (() => void) | null = null;
  const ended = () => {
    waiting -= 1;
    if (waiting === 0) wake?.();
  };
  return {
    track<T>(call: Promise<T>): Promise<T> {
      waiting += 1;
      // The caller sees the error.
      call.then(ended, ended);
      return call;
    },
    async quiet() {
      for (let calm = 0; calm < 2; ) {
        if (waiting > 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          calm = 0;
        }
        await setImmediate();
        calm = waiting > 0 ? 0 : calm + 1;
      }
    },
  };
}

/**
 * A clock that only moves when an event is done. One event happens at a time, and the next one only once no call of this
 * one waits for a real answer. So the same seed gives the same history.
 *
 * @param onMove called when the clock moves, before anything happens at the new time
 * @param onError called with the error of an event
 */
export function createVirtualTime(
  beginMs: number,
  calls: RealCalls,
  { onMove, onError }: { readonly onMove: (nowMs: number) => void; readonly onError: (error: unknown) => void },
): VirtualTime {
  const events: PlannedEvent[] = [];
  let nowMs = beginMs;
  let order = 0;
  const isBefore = (one: PlannedEvent, other: PlannedEvent) =>
    one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

  function add(event: PlannedEvent): void {
    let [from, to] = [0, events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const there = events[middle];
      // The next event is at the end of the list.
      if (there !== undefined && isBefore(event, there)) from = middle + 1;
      else to = middle;
    }
    events.splice(from, 0, event);
  }

  function move(atMs: number): void {
    if (atMs <= nowMs) return;
    nowMs = atMs;
    onMove(nowMs);
  }

  const at = (atMs: number, work: Work) => {
    order += 1;
    add({ atMs: Math.max(nowMs, atMs), order, work });
  };
  return {
    nowMs: () => nowMs,
    now: () => new Date(nowMs),
    at,
    wait: (ms) => new Promise((resolve) => at(nowMs + ms, resolve)),
    nextMs: () => events.at(-1)?.atMs ?? Number.POSITIVE_INFINITY,
    async turn(atMs) {
      const next = events.at(-1);
      if (next === undefined || next.atMs > atMs) {
        move(atMs);
        return;
      }
      events.pop();
      move(next.atMs);
      Promise.resolve()
        .then(() => next.work())
        .catch(onError);
      await calls.quiet();
    },
  };
}
