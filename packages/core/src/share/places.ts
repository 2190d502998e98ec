/**
 * A fixed number of places that teams share, such as the probes that a worker has in flight.
 *
 * A team takes a place only while it holds fewer than `MAX_HELD_PER_FREE` times as many as are free (a dynamic threshold, as switches
 * share their buffers by: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches",
 * 1998). So one team alone gets four fifths of all places, and two get four ninths each. Of five places or more, some stay
 * free for the team that comes next. A team beyond its share waits for its own places; the others do not wait for it.
 */
export interface Places {
  /**
   * Waits for a place. The waiting stand in line by team, and the teams take turns.
   * @returns true with a place, which is given back by `leave`; false where the team's line is full, or `untilMs` passed
   */
  enter(teamId: number, options?: EnterOptions): Promise<boolean>;
  leave(teamId: number): void;
  /** Whether the team's line takes no more for now. */
  isFull(teamId: number): boolean;
  /** Sends those away whose `untilMs` has passed. */
  expire(nowMs: number): void;
  /** Does the work in a place of the team. @returns null where there was none, as `enter` says */
  run<T>(teamId: number, work: () => Promise<T>, options?: EnterOptions): Promise<T | null>;
  readonly inUse: number;
  readonly waiting: number;
}

export interface EnterOptions {
  /** When waiting makes no sense any more; for ever unless given. */
  readonly untilMs?: number;
  /** It goes before the others of its team, and finds room in a line that is full. */
  readonly goesFirst?: boolean;
}

export interface PlacesOptions {
  /** At least 1. */
  readonly places: number;
  /** How many may wait, of all teams together. They are shared as places are. */
  readonly maxWaiting: number;
}

const MAX_HELD_PER_FREE = 4;

interface Waiting {
  readonly untilMs: number;
  readonly answer: (entered: boolean) => void;
}

export function createPlaces({ places, maxWaiting }: PlacesOptions): Places {
  let inUse = 0;
  let waiting = 0;
  const held = new Map<number, number>();
  /** Lines in the order of their teams' turns. No line is empty. */
  const lines = new Map<number, Waiting[]>();

  const heldBy = (teamId: number) => held.get(teamId) ?? 0;
  const mayTake = (teamId: number) => heldBy(teamId) < MAX_HELD_PER_FREE * (places - inUse);

  function take(teamId: number): void {
    inUse += 1;
    held.set(teamId, heldBy(teamId) + 1);
  }

  /** Gives free places to the teams whose turn it is. A team that has had its turn goes to the end. */
  function serve(): void {
    for (const [teamId, line] of lines) {
      if (!mayTake(teamId)) continue;
      const first = line.shift();
      lines.delete(teamId);
      if (line.length > 0) lines.set(teamId, line);
      if (first === undefined) continue;
      waiting -= 1;
      take(teamId);
      first.answer(true);
    }
  }

  function isFull(teamId: number): boolean {
    return (lines.get(teamId)?.length ?? 0) >= MAX_HELD_PER_FREE * (maxWaiting - waiting);
  }

  function enter(
    teamId: number,
    { untilMs = Number.POSITIVE_INFINITY, goesFirst = false }: EnterOptions = {},
  ): Promise<boolean> {
    const line = lines.get(teamId);
    if (line === undefined && mayTake(teamId)) {
      take(teamId);
      return Promise.resolve(true);
    }
    if (!goesFirst && isFull(teamId)) return Promise.resolve(false);
    waiting += 1;
    return new Promise((answer) => {
      if (line === undefined) lines.set(teamId, [{ untilMs, answer }]);
      else if (goesFirst) line.unshift({ untilMs, answer });
      else line.push({ untilMs, answer });
    });
  }

  function leave(teamId: number): void {
    inUse -= 1;
    const left = heldBy(teamId) - 1;
    if (left > 0) held.set(teamId, left);
    else held.delete(teamId);
    serve();
  }

  return {
    enter,
    leave,
    isFull,
    expire(nowMs) {
      for (const [teamId, line] of lines) {
        const gone = line.filter(({ untilMs }) => untilMs <= nowMs);
        if (gone.length === 0) continue;
        const kept = line.filter(({ untilMs }) => untilMs > nowMs);
        if (kept.length > 0) lines.set(teamId, kept);
        else lines.delete(teamId);
        waiting -= gone.length;
        for (const { answer } of gone) answer(false);
      }
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
      return waiting;
    },
  };
}
