import { createPermits } from "@pharos/core";

/** Connections for the claims and the ends of messages, and for the questions that follow. The teams share them: see `Permits`. */
export interface DatabaseTurns {
  /** Waits for a turn of the team, and does the work. @throws the errors of `work` */
  run<T>(teamId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Hundreds of messages of a team may end at the same moment, such as by a timeout. Of five connections or more, they leave one
 * to other teams.
 *
 * @param connections how many run at once, of all teams together
 */
export function createDatabaseTurns(connections: number): DatabaseTurns {
  // Messages in progress wait here, and they have their own limit. So there is room for each, and `enter` never rejects.
  const permits = createPermits({ permits: connections, maxWaiting: Number.POSITIVE_INFINITY });
  return {
    async run(teamId, work) {
      await permits.enter(teamId);
      try {
        return await work();
      } finally {
        permits.leave(teamId);
      }
    },
  };
}
