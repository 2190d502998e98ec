import type { OwnerMatter } from "@pharos/core";
import type { Pool } from "pg";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";

/** A mail that the Owners of a team must get. */
export interface OwnerNotice {
  readonly id: number;
  readonly matter: OwnerMatter;
  readonly sinceMs: number;
  /** Null: the condition holds. */
  readonly endedAtMs: number | null;
  /** Email addresses of the team's Owners. */
  readonly owners: readonly string[];
}

/** How the mails of a notice ended. */
export type Mailed = "reached" | "reached-nobody" | "again";

/** Longer than mails to a dozen Owners take, however slow the mail server is. */
const LEASE_MS = 5 * 60_000;

/** SQL: the Owners do not know the newest of the notice `n`, and no notifier has it under lease at `$1`. */
const DUE = `end_mailed_at IS NULL AND (begin_mailed_at IS NULL) = (ended_at IS NULL)
  AND (leased_until IS NULL OR leased_until <= $1)`;

const FIND = `
SELECT id FROM owner_notices WHERE ${DUE}
ORDER BY row_number() OVER (PARTITION BY team_id ORDER BY id), id LIMIT $2`;

/**
 * Mails the Owners of teams about conditions that began or ended, each once. A lease claims a notice, so another notifier
 * continues if one dies. No transaction is open in between. The teams take turns, so that a team with many notices does
 * not delay other teams.
 *
 * @param mail "again": the next call tries again
 * @param setAside called with a notice at which that fails; it is tried again when its lease has ended
 * @returns the number of notices that are done
 */
export async function mailOwnerNotices(
  pool: Pool,
  limit: number,
  now: () => Date,
  mail: (notice: OwnerNotice) => Promise<Mailed>,
  setAside: SetAside<number>,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>({ name: "due_owner_notices", text: FIND, values: [now(), limit] });
  let done = 0;
  const mailOf = async (id: number) => {
    const notice = await takeLease(pool, id, now());
    if (notice === null) return;
    const mailed = await mail(notice);
    await writeMailed(pool, notice, mailed, now());
    if (mailed !== "again") done += 1;
  };
  await oneByOne(
    rows.map(({ id }) => id),
    mailOf,
    setAside,
  );
  return done;
}

const TAKE = `
UPDATE owner_notices n SET leased_until = $3 WHERE id = $2 AND ${DUE}
RETURNING n.id, n.kind, n.subject, n.detail, n.began_at AS "beganAt", n.ended_at AS "endedAt",
  (SELECT jsonb_build_object('name', c.name, 'type', c.type, 'lastError', CASE n.kind WHEN 'proof' THEN c.proof_error ELSE c.last_error END)
   FROM contacts c WHERE c.id = n.contact_id) AS contact,
  ARRAY(SELECT u.email FROM memberships ms JOIN users u ON u.id = ms.user_id
        WHERE ms.team_id = n.team_id AND ms.role = 'owner' ORDER BY u.id) AS owners`;

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly detail: string | null;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly contact: { readonly name: string; readonly type: string; readonly lastError: string | null } | null;
  readonly owners: readonly string[];
}

/** @returns null if another notifier has the lease */
async function takeLease(pool: Pool, id: number, now: Date): Promise<OwnerNotice | null> {
  const values = [now, id, new Date(now.getTime() + LEASE_MS)];
  const { rows } = await pool.query<Row>({ name: "take_owner_notice", text: TAKE, values });
  const [row] = rows;
  if (row === undefined) return null;
  const { beganAt, endedAt, owners } = row;
  return { id, matter: matterOf(row), sinceMs: beganAt.getTime(), endedAtMs: endedAt?.getTime() ?? null, owners };
}

/** @throws Error for a kind of a newer release; the notice is set aside */
function matterOf({ kind, subject, detail, contact }: Row): OwnerMatter {
  if (kind === "region") return { kind, region: subject, isQuarantined: detail === "quarantined" };
  if (kind === "bound") return { kind };
  if (kind === "place") return { kind, place: { id: Number(subject), name: detail ?? "" } };
  if (kind === "probe_key") return { kind, probe: { id: Number(subject), name: detail ?? "" } };
  if ((kind === "contact" || kind === "proof") && contact !== null) {
    const { name, type, lastError } = contact;
    return { kind, contact: { id: Number(subject), name, type }, lastError: lastError ?? "unknown" };
  }
  throw new Error(`There is no mail for notices of the kind ${kind}.`);
}

/** An earlier release mails the Owners of a failing contact until `owners_told_at` is set. */
const WRITE = `
WITH mailed AS (
  UPDATE owner_notices SET leased_until = NULL, reached_nobody = $4,
    begin_mailed_at = CASE WHEN $3 AND NOT $5 THEN $2::timestamptz ELSE begin_mailed_at END,
    end_mailed_at = CASE WHEN $3 AND $5 THEN $2::timestamptz ELSE end_mailed_at END
  WHERE id = $1 RETURNING contact_id, begin_mailed_at)
UPDATE contacts c SET owners_told_at = mailed.begin_mailed_at FROM mailed
WHERE c.id = mailed.contact_id AND c.failing_since IS NOT NULL AND NOT $5`;

async function writeMailed(pool: Pool, { id, endedAtMs }: OwnerNotice, mailed: Mailed, now: Date): Promise<void> {
  const values = [id, now, mailed !== "again", mailed === "reached-nobody", endedAtMs !== null];
  await pool.query({ name: "write_owner_notice", text: WRITE, values });
}
