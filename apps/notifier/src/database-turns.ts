import { createPermits } from "@pharos/core";

/** Work of messages in the database: their claims, their ends, and the questions that follow. The teams share it. */
export interface DatabaseTurns {
  /** Waits for a turn of the team, and does the work. @throws the errors of `work` */
  run<T>(teamId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * When hundreds of messages of a team end at the same moment, such as by a timeout, they must not use every connection.
 *
 * @param connections how many run at once, of all teams together
 */
export function createDatabaseTurns(connections: number): DatabaseTurns {
  // Messages in progress wait here, and they have their own limit.
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
