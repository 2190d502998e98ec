import { fieldLimits } from "@pharos/field";
import type { PlaceTasks } from "@pharos/queue";
import { createHandOut } from "./hand-out.ts";
import type { KnownProbe } from "./known-probes.ts";
import { createOpenPolls, type Poll, type PollEnd } from "./open-polls.ts";

interface PollsOptions {
  readonly tasks: Pick<PlaceTasks, "take">;
  /** A clock that only counts forward, in milliseconds. */
  readonly elapsedMs: () => number;
  readonly onError: (error: unknown) => void;
  /** How long a poll waits. */
  readonly pollMs?: number | undefined;
}

export interface Polls {
  /** Waits for tasks. @param gone aborted when nobody waits for the answer */
  wait(probe: KnownProbe, free: number, gone: AbortSignal): Promise<PollEnd>;
  /** Hands out tasks that have come. @param location of their place, or null if they may be for any place */
  notice(location: string | null): void;
  /** Probes whose polls wait. */
  waiting(): readonly KnownProbe[];
  /**
   * Ends the polls of revoked probes.
   * @param waited probes that waited before the database was asked
   * @param revoked those that may call no more
   * @param askedAtMs by the clock that only counts forward
   */
  check(waited: readonly KnownProbe[], revoked: ReadonlySet<number>, askedAtMs: number): void;
  /** Ends all polls, and every later one at once. */
  stop(): void;
}

/** The polls that wait in this process. */
export function createPolls(options: PollsOptions): Polls {
  const { tasks, elapsedMs, onError, pollMs = fieldLimits.pollSeconds * 1000 } = options;
  const open = createOpenPolls(elapsedMs);
  const handOut = createHandOut({ tasks, open, onError });
  let isStopping = false;

  function waitFor(probe: KnownProbe, free: number, gone: AbortSignal): Promise<PollEnd> {
    return new Promise((resolve) => {
      const leave = () => end({ kind: "none" });
      const timer = setTimeout(leave, pollMs);
      const end = (ended: PollEnd) => {
        clearTimeout(timer);
        gone.removeEventListener("abort", leave);
        open.remove(poll);
        resolve(ended);
      };
      const poll: Poll = { probe, readAtMs: probe.readAtMs, free, sinceMs: elapsedMs(), end };
      open.add(poll);
      gone.addEventListener("abort", leave);
      void handOut(probe.location);
    });
  }

  return {
    wait: async (probe, free, gone) =>
      isStopping ? { kind: "stopping" } : gone.aborted ? { kind: "none" } : await waitFor(probe, free, gone),
    notice(location) {
      for (const one of location === null ? open.locations() : [location]) void handOut(one);
    },
    waiting: () => open.all().map(({ probe }) => probe),
    check(waited, revoked, askedAtMs) {
      for (const { id } of waited) {
        const poll = open.of(id);
        if (poll === undefined) continue;
        if (revoked.has(id)) poll.end({ kind: "revoked" });
        else poll.readAtMs = Math.max(poll.readAtMs, askedAtMs);
      }
    },
    stop() {
      isStopping = true;
      for (const poll of open.all()) poll.end({ kind: "stopping" });
    },
  };
}
