import type { createDecide } from "./decide.ts";
import { createDueQueue } from "./due-queue.ts";
import { letTimePass, type Watched } from "./watched.ts";
import { check, nextChangeMs, skipChecks } from "./watched-checks.ts";

interface ClockOptions {
  readonly watches: Iterable<Watched>;
  readonly decide: Pick<ReturnType<typeof createDecide>, "askAll" | "askDue">;
  /** The incident that a failed check opens. */
  readonly newIncident: (watched: Watched, nowMs: number) => number;
}

/** The loop of a virtual world: it goes from one moment at which something is due to the next. */
export function createVirtualClock({ watches, decide, newIncident }: ClockOptions) {
  const queue = createDueQueue<Watched>();
  const places = new Map([...watches].map((watched, place) => [watched, place]));
  const requeue = (watched: Watched) => queue.put(watched, dueMsOf(watched));
  for (const watched of places.keys()) requeue(watched);

  function turnChecks(watched: Watched, nowMs: number): void {
    if (letTimePass(watched, nowMs)) decide.askAll(watched, nowMs);
    skipChecks(watched, nowMs);
    if (!watched.isWatched || nowMs < watched.nextCheckMs) return;
    if (check(watched, nowMs, newIncident)) decide.askAll(watched, nowMs);
  }

  return {
    /** Must be called after each change of a subject. */
    requeue,

    /** When something is due next; infinite if nothing is. */
    dueMs: () => queue.firstMs(),

    /** Does all that is due at a moment. Checks come first, in the order of the subjects. */
    turn(nowMs: number): void {
      const due = queue.takeDue(nowMs);
      due.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
      for (const watched of due) turnChecks(watched, nowMs);
      for (const watched of due) decide.askDue(watched, nowMs);
      for (const watched of due) requeue(watched);
    },
  };
}

function dueMsOf(watched: Watched): number {
  let dueMs = nextChangeMs(watched);
  for (const { askAtMs } of watched.rows.values()) if (askAtMs !== null && askAtMs < dueMs) dueMs = askAtMs;
  return dueMs;
}
