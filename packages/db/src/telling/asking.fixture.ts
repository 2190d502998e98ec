import type { PendingDelivery, Readers } from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";
import { settleFlapping } from "../alerts/settle-flapping.ts";
import type { Pool } from "../connection/pool.ts";
import { settlePeriods } from "../maintenance/settle.ts";
import { classes } from "../partitions/classes.ts";
import { makePartitions } from "../partitions/make.ts";
import { noneAside } from "../testing.ts";
import { fanOut } from "./ask.ts";
import { askDue } from "./due.ts";

const answers = classes.filter(({ table }) => table === "telling_log");

const DAY_MS = 24 * 60 * 60_000;
const SETTLE_AFTER_MS = 15 * 60_000;

/** In tests webhooks are for machines, and every other contact is for people. */
export const readersOf = (type: string): Readers => (type === "webhook" ? "machines" : "people");

export const askAt = (at: Date) => ({ now: () => at, readersOf, hoursClock, settleAfterMs: SETTLE_AFTER_MS });

/** Works as schedulers and notifiers do at a moment, without sending. @returns the new deliveries */
export async function askAll(pool: Pool, at: Date): Promise<readonly PendingDelivery[]> {
  // PostgreSQL's clock decides which partitions exist, and the clock of a test may be weeks ahead.
  if (Math.abs(at.getTime() - Date.now()) > DAY_MS) await makePartitions(pool, at, answers);
  await settlePeriods(pool, at);
  await settleFlapping(pool, { before: new Date(at.getTime() - SETTLE_AFTER_MS), limit: 1_000 }, noneAside);
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM events WHERE fanned_out_at IS NULL ORDER BY id");
  const made = await fanOut(
    pool,
    rows.map(({ id }) => id),
    askAt(at),
    noneAside,
  );
  const due = await askDue(pool, { ...askAt(at), limit: 1_000, maxOfTeam: 1_000 }, noneAside);
  return [...made, ...due.deliveries];
}

/** A program that is attached to a subject. @returns its id */
export async function attachProgram(pool: Pool, subjectId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH program AS (
       INSERT INTO contacts (team_id, name, type, config) SELECT team_id, 'program', 'webhook', '' FROM subjects WHERE id = $1
       RETURNING id)
     INSERT INTO subject_contacts (subject_id, contact_id) SELECT $1, id FROM program RETURNING contact_id AS id`,
    [subjectId],
  );
  return rows[0]?.id ?? 0;
}

/** An alert for a contact. */
interface MadeAlert {
  readonly happening: string;
  /** When its event happened. */
  readonly at: Date;
  readonly endsFlapping: boolean;
  readonly audience: string;
  readonly detail: unknown;
}

/** The alerts to a contact, in their order. */
export async function alertsTo(pool: Pool, contactId: number): Promise<readonly MadeAlert[]> {
  const { rows } = await pool.query<MadeAlert>(
    `SELECT e.happening, e.occurred_at AS at, e.ends_flapping AS "endsFlapping", e.audience, e.detail
     FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.contact_id = $1 ORDER BY d.id`,
    [contactId],
  );
  return rows;
}
