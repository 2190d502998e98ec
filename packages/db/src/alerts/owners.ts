import type { Pool } from "pg";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";

/** A contact that no longer can be reached, and who must know. */
export interface FailingContact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly sinceMs: number;
  readonly lastError: string;
  /** Addresses of the team's Owners. */
  readonly owners: readonly string[];
}

interface Row {
  name: string;
  type: string;
  failing_since: Date;
  last_error: string | null;
  owners: string[];
}

/** Longer than mails to a dozen Owners take, however slow the mail server is. */
const LEASE_MS = 5 * 60_000;

/**
 * Notifies the Owners of failing contacts, each contact once. A lease claims a contact, so another notifier continues
 * if one dies. No transaction is open in between, and the contact's row is free for its deliveries. The teams take
 * turns, so that a team with many failing contacts does not delay other teams.
 *
 * @param tell whether they know now; if false, the next call tries again
 * @param setAside called with a contact at which that fails; it is tried again when its lease has ended
 * @returns how the number of contacts whose Owners were notified
 */
export async function tellOwners(
  pool: Pool,
  limit: number,
  now: () => Date,
  tell: (contact: FailingContact) => Promise<boolean>,
  setAside: SetAside<number>,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM contacts WHERE ${untold("$1")}
     ORDER BY row_number() OVER (PARTITION BY team_id ORDER BY failing_since), failing_since LIMIT $2`,
    [now(), limit],
  );
  let told = 0;
  const tellOf = async (id: number) => {
    const contact = await takeLease(pool, id, now());
    if (contact === null) return;
    const known = await tell(contact);
    await pool.query(
      `UPDATE contacts SET owners_leased_until = NULL, owners_told_at = CASE WHEN $3 THEN $4::timestamptz END
       WHERE id = $1 AND failing_since = $2`,
      [id, new Date(contact.sinceMs), known, now()],
    );
    if (known) told += 1;
  };
  await oneByOne(
    rows.map(({ id }) => id),
    tellOf,
    setAside,
  );
  return told;
}

/** SQL: the Owners do not know about this contact, and no notifier has it under lease at `moment`, a parameter. */
const untold = (moment: string) => `failing_since IS NOT NULL AND owners_told_at IS NULL
  AND (owners_leased_until IS NULL OR owners_leased_until <= ${moment})`;

/** @returns null if another notifier has the lease, or the contact works again */
async function takeLease(pool: Pool, id: number, now: Date): Promise<FailingContact | null> {
  const { rows } = await pool.query<Row>(
    `UPDATE contacts c SET owners_leased_until = $3 WHERE id = $1 AND ${untold("$2")}
     RETURNING name, type, failing_since, last_error, ARRAY(
       SELECT u.email FROM memberships ms JOIN users u ON u.id = ms.user_id
       WHERE ms.team_id = c.team_id AND ms.role = 'owner' ORDER BY u.id) AS owners`,
    [id, now, new Date(now.getTime() + LEASE_MS)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { name, type, failing_since, last_error, owners } = row;
  return { id, name, type, sinceMs: failing_since.getTime(), lastError: last_error ?? "unknown", owners };
}
