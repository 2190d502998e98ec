import { MAX_CHECKS_PER_SLICE, phaseMs } from "@pharos/core";

/** Monitors of one claim, as the scheduler takes them. */
const MAX_CLAIMED = 1_000;
/** How long a scheduler waits after a claim that was not full, as the scheduler does. */
const PAUSE_MS = 200;
export const REGIONS = 4;

/** How many monitors of each region are due in each millisecond of the interval. */
export type DueTimes = readonly Uint32Array[];

/** Of monitors 1 to `count`. A check goes to the region whose turn it is by the monitor's id; here it is the first check of each. */
export function dueTimes(count: number, intervalSeconds: number): DueTimes {
  const due = Array.from({ length: REGIONS }, () => new Uint32Array(intervalSeconds * 1000));
  for (let id = 1; id <= count; id += 1) {
    const times = due[id % REGIONS];
    const ms = phaseMs(id, intervalSeconds);
    if (times) times[ms] = (times[ms] ?? 0) + 1;
  }
  return due;
}

/** The fewest and the most that are due in one second of the interval. */
export function spreadPerSecond(due: DueTimes): { readonly fewest: number; readonly most: number } {
  let [fewest, most] = [Number.POSITIVE_INFINITY, 0];
  const seconds = (due[0]?.length ?? 0) / 1000;
  for (let second = 0; second < seconds; second += 1) {
    let sum = 0;
    for (const times of due) for (const count of times.subarray(second * 1000, second * 1000 + 1000)) sum += count;
    fewest = Math.min(fewest, sum);
    most = Math.max(most, sum);
  }
  return { fewest, most };
}

export interface Claims {
  readonly claims: number;
  readonly checks: number;
  readonly slices: number;
  /** How late checks were claimed, in milliseconds after they were due. */
  readonly latenessP50Ms: number;
  readonly latenessP99Ms: number;
  /** Still due when the interval was over. */
  readonly left: number;
}

interface Fleet {
  readonly schedulers: number;
  /** How long a claim of any size takes, and for each check, in milliseconds. */
  readonly claimMs: number;
  readonly checkMs: number;
}

/** Lets schedulers claim due checks for one interval, each one claim after the other, the oldest first. */
export function simulateClaims(due: DueTimes, { schedulers, claimMs, checkMs }: Fleet): Claims {
  const intervalMs = due[0]?.length ?? 0;
  const queue = new DueQueue(due);
  const freeAt = Array.from({ length: schedulers }, (_, index) => (index * PAUSE_MS) / schedulers);
  const late = new Float64Array(intervalMs + 1);
  let [claims, checks, slices] = [0, 0, 0];
  for (let ms = 0; ms < intervalMs; ms += 1) {
    queue.advance(ms);
    for (let index = 0; index < schedulers; index += 1) {
      if ((freeAt[index] ?? 0) > ms) continue;
      const taken = queue.take(MAX_CLAIMED, (dueMs, count) => {
        late[ms - dueMs] = (late[ms - dueMs] ?? 0) + count;
      });
      const size = taken.reduce((sum, count) => sum + count, 0);
      claims += size > 0 ? 1 : 0;
      checks += size;
      slices += taken.reduce((sum, count) => sum + Math.ceil(count / MAX_CHECKS_PER_SLICE), 0);
      freeAt[index] = ms + claimMs + size * checkMs + (size < MAX_CLAIMED ? PAUSE_MS : 0);
    }
  }
  const latenessMs = (share: number) => percentile(late, checks * share);
  return {
    ...{ claims, checks, slices, left: queue.waiting },
    ...{ latenessP50Ms: latenessMs(0.5), latenessP99Ms: latenessMs(0.99) },
  };
}

/** The index by which the counts add up to `enough`. */
function percentile(counts: Float64Array, enough: number): number {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum >= enough;
  });
}

/** The checks that are due and not claimed, the oldest first. */
class DueQueue {
  waiting = 0;
  readonly #left: DueTimes;
  #oldestMs = 0;
  #nowMs = 0;

  constructor(due: DueTimes) {
    this.#left = due.map((times) => times.slice());
  }

  /** Adds the checks that are due by `nowMs`, which goes up by one. */
  advance(nowMs: number): void {
    this.#nowMs = nowMs;
    for (const times of this.#left) this.waiting += times[nowMs] ?? 0;
  }

  /** @returns how many it took of each region */
  take(limit: number, onTaken: (dueMs: number, count: number) => void): readonly number[] {
    const taken = this.#left.map(() => 0);
    let room = Math.min(limit, this.waiting);
    this.waiting -= room;
    while (room > 0 && this.#oldestMs <= this.#nowMs) {
      for (const [region, times] of this.#left.entries()) {
        const count = Math.min(room, times[this.#oldestMs] ?? 0);
        if (count === 0) continue;
        times[this.#oldestMs] = (times[this.#oldestMs] ?? 0) - count;
        taken[region] = (taken[region] ?? 0) + count;
        room -= count;
        onTaken(this.#oldestMs, count);
      }
      if (room > 0) this.#oldestMs += 1;
    }
    return taken;
  }
}
