import type { TakenSlice } from "@pharos/queue";
import type { KnownProbe } from "./known-probes.ts";

/** The end of a poll. `stopping`: the process stops. */
export type PollEnd =
  | { readonly kind: "tasks"; readonly slices: readonly TakenSlice[] }
  | { readonly kind: "none" | "revoked" | "stopping" };

export interface Poll {
  readonly probe: KnownProbe;
  /** When the probe was last known to be no revoked one. */
  readAtMs: number;
  /** How many tasks the probe can begin. */
  readonly free: number;
  readonly sinceMs: number;
  readonly end: (end: PollEnd) => void;
}

/** A probe that was read longer ago may have been revoked, and gets no task. In milliseconds. */
const TRUSTED_FOR_MS = 8_000;

/** The polls that wait, by probe and by place. */
export interface OpenPolls {
  /** A later poll of a probe ends the one before it. */
  add(poll: Poll): void;
  remove(poll: Poll): void;
  has(poll: Poll): boolean;
  of(probeId: number): Poll | undefined;
  /** The poll whose turn it is: most permits are free, and among equals it waited longest. Undefined if no probe may get tasks. */
  next(location: string): Poll | undefined;
  all(): readonly Poll[];
  locations(): readonly string[];
}

/** @param elapsedMs a clock that only counts forward */
export function createOpenPolls(elapsedMs: () => number): OpenPolls {
  const polls = new Map<number, Poll>();
  const places = new Map<string, Set<Poll>>();
  const mayGet = ({ readAtMs }: Poll) => elapsedMs() - readAtMs < TRUSTED_FOR_MS;
  return {
    add(poll) {
      const { id, location } = poll.probe;
      polls.get(id)?.end({ kind: "none" });
      polls.set(id, poll);
      places.set(location, (places.get(location) ?? new Set()).add(poll));
    },
    remove(poll) {
      const { id, location } = poll.probe;
      if (polls.get(id) === poll) polls.delete(id);
      const others = places.get(location);
      others?.delete(poll);
      if (others?.size === 0) places.delete(location);
    },
    has: (poll) => polls.get(poll.probe.id) === poll,
    of: (probeId) => polls.get(probeId),
    next(location) {
      const able = [...(places.get(location) ?? [])].filter(mayGet);
      return able.sort((one, other) => other.free - one.free || one.sinceMs - other.sinceMs)[0];
    },
    all: () => [...polls.values()],
    locations: () => [...places.keys()],
  };
}
