import { isPlaceName, type ProbeTask, type Slice } from "@pharos/core";

/** Tasks that are remembered, and characters of them. The oldest are forgotten first. */
const MAX_HELD = 20_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Only tasks that came this long before the program was cut off go on, in milliseconds. */
const HELD_FOR_MS = 3_600_000;
/** How long Pharos may have sent nothing before the program was cut off, in milliseconds. */
const STOPPED_FOR_MS = 600_000;
/** How late a task may come after its slot, in milliseconds. */
const LATE_MS = 20_000;
/** Beyond the timeout of a check: a second try, and the wait for capacity. In milliseconds. */
const SPARE_MS = 15_000;

interface HeldTask {
  readonly task: ProbeTask;
  readonly characters: number;
  readonly slice: Omit<Slice, "tasks">;
  readonly everyMs: number;
  readonly cameAtMs: number;
  /** When it came, and then when its result was there: a check that runs skips its slots. */
  readonly seenAtMs: number;
  readonly dueAtMs: number;
  /** No other probe got a task of the monitor between this one and the one before. */
  readonly isInSequence: boolean;
}

/** The last time in which Pharos served the program without a gap. Both are on a clock that only counts forward. */
export interface ServedTime {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The newest task of each monitor, in memory only, so that its checks can go on while Pharos cannot be reached. */
export interface HeldTasks {
  /** @param elapsedMs a clock that only counts forward */
  hold(slice: Slice, elapsedMs: number): void;
  /** A task has its result. */
  seen(subjectId: number, elapsedMs: number): void;
  /** The tasks that are due by the rhythm in which they came, and that no other probe of the place has now. At most `most`. */
  takeDue(elapsedMs: number, served: ServedTime, most: number): readonly Slice[];
}

export function createHeldTasks(maxCharacters = MAX_CHARACTERS): HeldTasks {
  const held = new Map<number, HeldTask>();
  let characters = 0;
  let newestAtMs = Number.NEGATIVE_INFINITY;

  function put(subjectId: number, one: HeldTask): void {
    held.set(subjectId, one);
    characters += one.characters;
  }

  function forget(subjectId: number): void {
    characters -= held.get(subjectId)?.characters ?? 0;
    held.delete(subjectId);
  }

  return {
    hold({ tasks, ...slice }, elapsedMs) {
      for (const task of tasks) {
        const before = held.get(task.subjectId);
        forget(task.subjectId);
        if (task.repeat === undefined) continue;
        newestAtMs = elapsedMs;
        const isInSequence = before !== undefined && task.checkNumber <= before.task.checkNumber + 1;
        const everyMs = task.repeat.everySeconds * 1_000;
        const times = { everyMs, cameAtMs: elapsedMs, seenAtMs: elapsedMs, dueAtMs: elapsedMs + everyMs };
        put(task.subjectId, { task, characters: JSON.stringify(task).length, slice, isInSequence, ...times });
        for (const oldest of held.keys()) {
          if (held.size <= MAX_HELD && characters <= maxCharacters) break;
          forget(oldest);
        }
      }
    },
    seen(subjectId, elapsedMs) {
      const one = held.get(subjectId);
      if (one !== undefined) held.set(subjectId, { ...one, seenAtMs: elapsedMs });
    },
    takeDue(elapsedMs, served, most) {
      const due: Slice[] = [];
      for (const [subjectId, one] of held) {
        if (due.length >= most) break;
        if (one.dueAtMs > elapsedMs || !isCurrent(one, served, newestAtMs)) continue;
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

/**
 * Whether the task is not too old, and the next one could not have come yet. If it could, another probe of the place got it, or the
 * monitor is paused. Or Pharos had stopped sending a short time before: then no task of another monitor came later either. Places of a
 * monitor get its tasks in turn.
 */
function isCurrent(held: HeldTask, { fromMs, untilMs }: ServedTime, newestAtMs: number): boolean {
  const { task, everyMs, cameAtMs, seenAtMs, isInSequence } = held;
  if (cameAtMs < untilMs - HELD_FOR_MS) return false;
  const places = task.config.locations?.filter(isPlaceName).length ?? 1;
  const lateAtMs = Math.max(seenAtMs, fromMs) + everyMs * Math.max(1, places) + LATE_MS;
  return untilMs <= lateAtMs || (isInSequence && newestAtMs <= lateAtMs && untilMs <= lateAtMs + STOPPED_FOR_MS);
}

/** A task that the program makes again. Nobody waits for its result, so its lease only bounds it. */
export function repeatedTask(task: ProbeTask, nowMs: number): ProbeTask {
  return { ...task, confirms: false, leaseUntilMs: nowMs + 2 * task.config.timeoutMs + SPARE_MS };
}
