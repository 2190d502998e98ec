import { DatabaseError, type Pool } from "pg";

/** Which server this is, and whether its database has the table of the servers. */
const READ = `
SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS server,
  to_regclass('database_server') IS NOT NULL AS migrated`;

/**
 * Each sequence leaves out at least this many numbers, which is more than it can have given in the lost time. A random
 * number of up to as many is added. So if the effect of this statement is lost as well, the next server does not begin
 * at the same number.
 */
const LEFT_OUT = { bigint: 10_000_000, others: 10_000 };

const ARRIVE = `
WITH known AS (SELECT server FROM database_server WHERE server IS DISTINCT FROM $1 FOR UPDATE),
arrived AS (
  UPDATE database_server SET server = $1 FROM known RETURNING known.server AS before)
SELECT setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, least(s.max_value, coalesce(s.last_value, 0) + floor((1 + random()) *
  CASE s.data_type WHEN 'bigint'::regtype THEN ${LEFT_OUT.bigint} ELSE ${LEFT_OUT.others} END)::bigint))
FROM arrived CROSS JOIN pg_sequences s
WHERE arrived.before IS NOT NULL AND s.schemaname = current_schema()`;

/**
 * Creates the function that finds out on a connection whether the database has moved to another server. That can be a
 * standby that was promoted, or one with a restored backup. The last commits of the former server may be missing there,
 * and with them the numbers that its sequences gave. Receivers of alerts, queued jobs and clients know those numbers.
 * So no sequence gives one of them again: the first connection, of any process, moves all sequences forward. No other
 * connection is used before that.
 *
 * @param onNotice is called if the server does not tell what it is, or the role may not move the sequences
 */
export function createArrival(onNotice: (notice: string) => void): (client: Pick<Pool, "query">) => Promise<void> {
  let isNoticed = false;

  async function arrive(client: Pick<Pool, "query">): Promise<void> {
    const { rows } = await client.query<{ server: string; migrated: boolean }>(READ);
    if (rows[0]?.migrated) await client.query(ARRIVE, [rows[0].server]);
  }

  return async (client) => {
    try {
      await arrive(client);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      if (isNoticed) return;
      isNoticed = true;
      onNotice(
        `Pharos could not prevent repeated ids after the failover, because PostgreSQL rejected the command: ${error.message}`,
      );
    }
  };
}

/** Of classes 0A, feature not supported, and 42, access rule violation or undefined function. */
function isUnsupported(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(?:0A|42)/.test(error.code ?? "");
}
