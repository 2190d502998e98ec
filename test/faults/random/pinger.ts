import { every, type Part } from "@pharos/runtime";
import { pingsTo } from "../../support/ping-edges.ts";

/** A ping that a job sent. Times are milliseconds since the epoch. */
export interface SentPing {
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
  /** Null: no answer came. */
  readonly status: number | null;
}

/** Jobs that ping. */
export interface Pinger extends Part {
  /** Pings of a heartbeat, in the order in which they were sent. */
  sentBy(index: number): readonly SentPing[];
  /** The job fails: it does not ping. */
  fail(index: number): void;
  heal(index: number): void;
  isFailing(index: number): boolean;
}

const EVERY_MS = 3_000;
const TIMEOUT_MS = 4_000;
/** A job asks again, as `curl --retry` does, and another edge if there is one. */
const TRIES = 3;

/** @param edges where pings go now */
export function startPinger(tokens: readonly string[], edges: () => readonly string[]): Pinger {
  const sent = tokens.map((): SentPing[] => []);
  const failing = new Set<number>();
  let turn = 0;

  async function pingOnce(index: number, token: string, edge: string): Promise<boolean> {
    const sentAtMs = Date.now();
    const status = await pingsTo(edge)(token, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    sent[index]?.push({ sentAtMs, answeredAtMs: Date.now(), status });
    return status === 204;
  }

  async function ping(index: number, token: string, stopping: AbortSignal): Promise<void> {
    for (let tried = 0; tried < TRIES && !stopping.aborted; tried += 1) {
      const all = edges();
      turn += 1;
      if (await pingOnce(index, token, all[turn % all.length] ?? "")) return;
    }
  }

  // Each at its own time, so that they do not come at once.
  const loops = tokens.map((token, index) =>
    every(
      "ping",
      EVERY_MS,
      async (stopping) => {
        if (!failing.has(index)) await ping(index, token, stopping);
      },
      { onError: () => {} },
    ),
  );
  return {
    sentBy: (index) => sent[index] ?? [],
    fail: (index) => void failing.add(index),
    heal: (index) => void failing.delete(index),
    isFailing: (index) => failing.has(index),
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
