import type { ProbeTask, Slice } from "@pharos/core";

/** Tasks that are remembered; the oldest are forgotten first. */
const MAX_HELD = 20_000;
/** Only tasks that came this long before the program was cut off go on, in milliseconds. */
const HELD_FOR_MS = 3_600_000;
/** Beyond the timeout of a check: a second try, and the wait for capacity. In milliseconds. */
const SPARE_MS = 15_000;

interface HeldTask {
  readonly task: ProbeTask;
  readonly slice: Omit<Slice, "tasks">;
  readonly everyMs: number;
  readonly cameAtMs: number;
  readonly dueAtMs: number;
}

/** The newest task of each monitor, in memory only, so that its checks can go on while Pharos cannot be reached. */
export interface HeldTasks {
  /** @param elapsedMs a clock that only counts forward */
  hold(slice: Slice, elapsedMs: number): void;
  /** The tasks that are due by the rhythm in which they came, and that came soon enough before a moment. At most `most`. */
  takeDue(elapsedMs: number, cutOffAtMs: number, most: number): readonly Slice[];
}

export function createHeldTasks(): HeldTasks {
  const held = new Map<number, HeldTask>();
  return {
    hold({ tasks, ...slice }, elapsedMs) {
      for (const task of tasks) {
        held.delete(task.subjectId);
        if (task.repeat === undefined) continue;
        const everyMs = task.repeat.everySeconds * 1_000;
        held.set(task.subjectId, { task, slice, everyMs, cameAtMs: elapsedMs, dueAtMs: elapsedMs + everyMs });
        const [oldest] = held.keys();
        if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
      }
    },
    takeDue(elapsedMs, cutOffAtMs, most) {
      const due: Slice[] = [];
      for (const [subjectId, one] of held) {
        if (due.length >= most) break;
        if (one.dueAtMs > elapsedMs || one.cameAtMs < cutOffAtMs - HELD_FOR_MS) continue;
        const missed = Math.floor((elapsedMs - one.dueAtMs) / one.everyMs);
        // The next round begins with the tasks after this one.
        held.delete(subjectId);
        held.set(subjectId, { ...one, dueAtMs: one.dueAtMs + (missed + 1) * one.everyMs });
        due.push({ ...one.slice, tasks: [one.task] });
      }
      return due;
    },
  };
}

/** A task that the program makes again. Nobody waits for its result, so its lease only bounds it. */
export function repeatedTask(task: ProbeTask, nowMs: number): ProbeTask {
  return { ...task, confirms: false, leaseUntilMs: nowMs + 2 * task.config.timeoutMs + SPARE_MS };
}
