import type { PlaceTasks } from "@pharos/queue";
import type { OpenPolls } from "./open-polls.ts";

interface HandOutDeps {
  readonly tasks: Pick<PlaceTasks, "take">;
  readonly open: Pick<OpenPolls, "next" | "has">;
  readonly onError: (error: unknown) => void;
}

/**
 * Creates the function that hands the tasks of a place to the polls that wait. It takes tasks only for a poll that waits. If it is
 * called again while it works, it looks again.
 */
export function createHandOut({ tasks, open, onError }: HandOutDeps): (location: string) => Promise<void> {
  const running = new Map<string, { isAgain: boolean }>();

  async function begin(location: string, state: { isAgain: boolean }): Promise<void> {
    try {
      for (let poll = open.next(location); poll !== undefined && state.isAgain; poll = open.next(location)) {
        state.isAgain = false;
        const slices = await tasks.take(location, poll.free);
        if (slices.length === 0) continue;
        state.isAgain = true;
        // The probe may have gone. If no other one waits, the leases of the tasks end.
        const receiver = open.has(poll) ? poll : open.next(location);
        receiver?.end({ kind: "tasks", slices });
      }
    } catch (error) {
      onError(error);
    } finally {
      // In the same turn as the last look at `isAgain`: no call in between may be lost.
      running.delete(location);
    }
  }

  return async (location) => {
    const before = running.get(location);
    if (before !== undefined) {
      before.isAgain = true;
      return;
    }
    const state = { isAgain: true };
    running.set(location, state);
    await begin(location, state);
  };
}
