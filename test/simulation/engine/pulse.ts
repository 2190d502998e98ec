import type { VirtualTime } from "./virtual-time.ts";

/** Checks and deadlines of heartbeats, or all other work of schedulers. */
type DueKind = "checks" | "alerts";

/** A loop of a service, as `every` of `packages/runtime` calls it. */
export interface Loop {
  readonly name: string;
  readonly everyMs: number;
  /** It is called when something of this kind is due. */
  readonly waitsFor: DueKind;
  /** @returns "again" when there may be more to do */
  tick(): Promise<"again" | undefined>;
}

/** Calls the loops of all processes, and leaves out the calls that would find nothing. */
export interface Pulse {
  /** @returns a function that ends the loops */
  add(loops: readonly Loop[]): () => void;
  /** Anything may be due: each loop is called at its next time. */
  touch(): void;
  /** Something was written. The loops are called when PostgreSQL has something due, which may be now. */
  written(): void;
}

type NextDueMs = Readonly<Record<DueKind, number>>;

interface PulseOptions {
  readonly time: VirtualTime;
  /** When PostgreSQL has something due that nothing else announces. */
  readonly nextDueMs: () => Promise<NextDueMs>;
}

/** The next call of a loop is at the earlier time. */
interface Planned {
  /** After a touch, or after a call that left work. */
  readonly touchedMs: number;
  /** By the last answer of PostgreSQL. */
  readonly dueMs: number;
}

/** While nothing is due, loops are called this often all the same. So work that `nextDueMs` does not know is late, and never lost. */
const IDLE_MS = 5 * 60_000;
const NOT_PLANNED: Planned = { touchedMs: Number.POSITIVE_INFINITY, dueMs: Number.POSITIVE_INFINITY };
const nextOf = ({ touchedMs, dueMs }: Planned) => Math.min(touchedMs, dueMs);

export function createPulse({ time, nextDueMs }: PulseOptions): Pulse {
  const planned = new Map<Loop, Planned>();
  /** The last answer of PostgreSQL; null once it may be wrong. */
  let answer: NextDueMs | null = null;
  let isAsking = false;

  /** The first time of a loop that is later than now, and not before `fromMs`. */
  const timeOf = ({ everyMs }: Loop, fromMs: number) =>
    Math.ceil(Math.max(time.nowMs() + 1, fromMs) / everyMs) * everyMs;

  function plan(loop: Loop, change: Partial<Planned>): void {
    const known = planned.get(loop);
    if (known === undefined) return;
    const changed = { ...known, ...change };
    planned.set(loop, changed);
    const atMs = nextOf(changed);
    if (atMs !== nextOf(known)) time.at(atMs, () => call(loop, atMs));
  }

  function touch(loop: Loop): void {
    answer = null;
    plan(loop, { touchedMs: timeOf(loop, time.nowMs()) });
  }

  const planDue = (loop: Loop, due: NextDueMs) => plan(loop, { dueMs: timeOf(loop, due[loop.waitsFor]) });

  async function call(loop: Loop, atMs: number): Promise<void> {
    // It was planned for another time since, or has ended.
    if (nextOf(planned.get(loop) ?? NOT_PLANNED) !== atMs) return;
    planned.set(loop, NOT_PLANNED);
    const result = await loop.tick().catch(() => "again" as const);
    if (result === "again") touch(loop);
    else if (answer !== null && answer[loop.waitsFor] > time.nowMs()) planDue(loop, answer);
    else ask();
  }

  /** Gives each loop the next time at which it may have work. It asks just before the first time at which one can be called. */
  function ask(): void {
    answer = null;
    if (isAsking || planned.size === 0) return;
    isAsking = true;
    const firstMs = Math.min(...[...planned.keys()].map((loop) => timeOf(loop, time.nowMs())));
    time.at(firstMs - 1, async () => {
      isAsking = false;
      const latestMs = time.nowMs() + IDLE_MS;
      const { checks, alerts } = await nextDueMs().catch(() => ({ checks: latestMs, alerts: latestMs }));
      answer = { checks: Math.min(checks, latestMs), alerts: Math.min(alerts, latestMs) };
      for (const loop of planned.keys()) planDue(loop, answer);
    });
  }

  return {
    add(loops) {
      for (const loop of loops) {
        planned.set(loop, NOT_PLANNED);
        touch(loop);
      }
      return () => {
        for (const loop of loops) planned.delete(loop);
      };
    },
    touch() {
      for (const loop of planned.keys()) touch(loop);
    },
    written: ask,
  };
}
