import { snapshot } from "@pharos/core";
import type { Pool } from "pg";
import { recordByProbe } from "../audit/write.ts";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";

/** A restart also rejects the program that ends. After this long, two programs run. */
const CONFIRMED_AFTER = "1 minute";
/** A key that is used once again for this long is a new case the next time. */
const DOUBLED_FOR = "1 hour";

/** SQL: whether two programs use the key of the probe `pr` at the time `at`. */
export const isDoubledAt = (at: string) =>
  `pr.doubled_at > ${at} - interval '${DOUBLED_FOR}' AND pr.doubled_at >= pr.doubled_since + interval '${CONFIRMED_AFTER}'`;

/**
 * The lock orders processes that note the same probe: one of them finds that it is confirmed. It is of one probe, so it waits for no
 * statement that waits for it.
 */
const NOTE = `
WITH found AS (
  SELECT pr.id, pr.doubled_at, coalesce(${isDoubledAt("$2::timestamptz")}, false) AS was_doubled,
    CASE WHEN pr.doubled_at > $2::timestamptz - interval '${DOUBLED_FOR}' THEN pr.doubled_since ELSE $2::timestamptz END AS since
  FROM place_probes pr WHERE pr.id = $1::int AND pr.revoked_at IS NULL FOR UPDATE)
UPDATE place_probes pr SET doubled_since = found.since, doubled_at = greatest(pr.doubled_at, $2::timestamptz)
FROM found, places p WHERE pr.id = found.id AND p.subject_id = pr.place_id
RETURNING pr.id, pr.name, p.team_id AS "teamId", p.key, NOT found.was_doubled AND $2::timestamptz >= found.since + interval '${CONFIRMED_AFTER}' AS "isNew"`;

interface Noted {
  readonly id: number;
  readonly name: string;
  readonly teamId: number;
  readonly key: string;
  readonly isNew: boolean;
}

/**
 * Notes that programs were rejected because newer ones use the same keys. The audit log has one line for each key that two programs
 * use for more than a minute. `settleOwnerNotices` then begins a notice.
 *
 * @param setAside called with a probe at which that fails
 * @param at replaces PostgreSQL's clock in tests
 */
export function noteDoubledKeys(
  pool: Pool,
  probeIds: readonly number[],
  setAside: SetAside<number>,
  at?: Date,
): Promise<void> {
  return oneByOne(probeIds, (id) => noteDoubledKey(pool, id, at), setAside);
}

function noteDoubledKey(pool: Pool, probeId: number, at: Date | undefined): Promise<void> {
  return inTransaction(pool, async (client) => {
    const now = at ?? (await client.query<{ now: Date }>("SELECT now()")).rows[0]?.now;
    const { rows } = await client.query<Noted>(NOTE, [probeId, now]);
    const [noted] = rows;
    if (!noted?.isNew) return;
    const { id, name, teamId, key } = noted;
    const change = { entity: "place_probe", id, name, before: null, after: snapshot({ place: key }) } as const;
    await recordByProbe(client, { teamId, operation: "double-probe-key", change });
  });
}
