import { createTeamQueues } from "./team-queues.ts";

/**
 * A fixed number of permits that teams share, such as the probes that a worker has in flight.
 *
 * A team takes a permit only while it holds fewer than `MAX_HELD_PER_FREE` times the free permits. This is a dynamic
 * threshold, as switches use for their buffers (Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory
 * packet switches", 1998). One busy team gets four fifths of all permits, and two get four ninths each. Of five permits
 * or more, some stay free for the team that comes next. A team beyond its share waits for its own permits, and the
 * others do not wait for it.
 */
export interface Permits {
  /** Takes a permit that is free now, which is given back by `leave`. False: the team must wait. */
  tryEnter(teamId: number): boolean;
  /**
   * Waits for a permit, in the queue of the team. The teams take turns.
   * @returns true with a permit, which is given back by `leave`; false if the team's queue is full, or `untilMs` passed
   */
  enter(teamId: number, options?: EnterOptions): Promise<boolean>;
  leave(teamId: number): void;
  /** Whether the team's queue takes no more for now. */
  isFull(teamId: number): boolean;
  /** Removes the items whose `untilMs` has passed. */
  expire(nowMs: number): void;
  /** Does the work with a permit of the team. @returns null if there was none, as `enter` says */
  run<T>(teamId: number, work: () => Promise<T>, options?: EnterOptions): Promise<T | null>;
  readonly inUse: number;
  readonly waiting: number;
}

export interface EnterOptions {
  /** When waiting makes no sense any more; for ever unless given. */
  readonly untilMs?: number;
  /** It goes before the others of its team, and finds room in a queue that is full. */
  readonly goesFirst?: boolean;
}

export interface PermitsOptions {
  /** At least 1. */
  readonly permits: number;
  /** How many may wait, of all teams together. They are shared as permits are. */
  readonly maxWaiting: number;
}

/** A team takes a permit, or waits, while it has fewer than this many times the free permits. */
const MAX_HELD_PER_FREE = 4;

interface Waiting {
  readonly untilMs: number;
  readonly answer: (entered: boolean) => void;
}

export function createPermits({ permits, maxWaiting }: PermitsOptions): Permits {
  let inUse = 0;
  const held = new Map<number, number>();
  const queues = createTeamQueues<Waiting>();

  const heldBy = (teamId: number) => held.get(teamId) ?? 0;
  const mayTake = (teamId: number) => heldBy(teamId) < MAX_HELD_PER_FREE * (permits - inUse);
  const isFull = (teamId: number) => queues.sizeOf(teamId) >= MAX_HELD_PER_FREE * (maxWaiting - queues.size);

  function take(teamId: number): void {
    inUse += 1;
    held.set(teamId, heldBy(teamId) + 1);
  }

  function tryEnter(teamId: number): boolean {
    const isFree = queues.sizeOf(teamId) === 0 && mayTake(teamId);
    if (isFree) take(teamId);
    return isFree;
  }

  function enter(
    teamId: number,
    { untilMs = Number.POSITIVE_INFINITY, goesFirst = false }: EnterOptions = {},
  ): Promise<boolean> {
    if (tryEnter(teamId)) return Promise.resolve(true);
    if (!goesFirst && isFull(teamId)) return Promise.resolve(false);
    return new Promise((answer) => queues.add(teamId, { untilMs, answer }, goesFirst));
  }

  function leave(teamId: number): void {
    inUse -= 1;
    const left = heldBy(teamId) - 1;
    if (left > 0) held.set(teamId, left);
    else held.delete(teamId);
    queues.takeInTurn(mayTake, (nextTeamId, { answer }) => {
      take(nextTeamId);
      answer(true);
    });
  }

  return {
    tryEnter,
    enter,
    leave,
    isFull,
    expire(nowMs) {
      for (const { answer } of queues.remove(({ untilMs }) => untilMs <= nowMs)) answer(false);
    },
    async run(teamId, work, options) {
      if (!(await enter(teamId, options))) return null;
      try {
        return await work();
      } finally {
        leave(teamId);
      }
    },
    get inUse() {
      return inUse;
    },
    get waiting() {
      return queues.size;
    },
  };
}
