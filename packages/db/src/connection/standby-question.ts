import type { Pool } from "./pool.ts";

/** SQL: the same for a database and its standbys, and for no other database. */
const ORIGIN = `(SELECT c.system_identifier || '/' || d.oid FROM pg_control_system() c, pg_database d
  WHERE d.datname = current_database())`;

/**
 * The newest mark of a service. Services write marks every few seconds. A server that has one has all earlier
 * commits.
 */
const ASK = `
SELECT pg_is_in_recovery() AS "isStandby", ${ORIGIN} AS origin, (SELECT max(marked_at) FROM service_marks) AS "newestAt"`;

interface Answer {
  readonly isStandby: boolean;
  readonly origin: string;
  readonly newestAt: Date | null;
}

/**
 * Asks a standby for the time up to which it has all commits of the primary.
 *
 * It throws if the server is no standby of this primary. After a failover, a server may have data that the new primary
 * lacks. Another database has rows of other teams.
 *
 * @returns null if no service has written a mark
 */
export function createStandbyQuestion(standby: Pool, primary: Pool): () => Promise<Date | null> {
  /** Of the primary. A failover does not change it, but a rebuilt server does. */
  let origin: string | undefined;
  const readOrigin = async () =>
    (await primary.query<Pick<Answer, "origin">>(`SELECT ${ORIGIN} AS origin`)).rows[0]?.origin;

  return async () => {
    const [answer] = (await standby.query<Answer>({ name: "ask_standby", text: ASK })).rows;
    if (!answer?.isStandby) throw new Error("The server of DATABASE_REPLICA_URL is not a standby");
    if (answer.origin !== origin) origin = await readOrigin();
    if (answer.origin !== origin)
      throw new Error("DATABASE_REPLICA_URL must lead to a standby of DATABASE_URL, and leads to another database");
    return answer.newestAt;
  };
}
