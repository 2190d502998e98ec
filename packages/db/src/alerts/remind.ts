import { decideReminder, type PendingDelivery, type ReminderFacts } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { booleanArray, numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { DUE, FACTS, LOCK_STATES, WRITE } from "./remind-sql.ts";

export interface AttachedContact {
  readonly subject_id: number;
  readonly contact_id: number;
}

interface FactsRow extends AttachedContact {
  readonly remind_after_minutes: number | null;
  readonly notify_on_down: boolean;
  readonly is_busy: boolean;
  readonly incident_id: number | null;
  readonly acknowledged_at: Date | null;
  readonly last_state: string | null;
  readonly ended_at: Date | null;
  readonly is_flapping: boolean;
  readonly is_muted: boolean;
  readonly reminders: number;
}

/** The result of one call. */
interface Reminded {
  /** Contacts of subjects that were looked at, reminded or not. */
  readonly looked: number;
  /** That were committed. */
  readonly deliveries: readonly PendingDelivery[];
}

interface RemindOptions {
  /** Most contacts of subjects in one call. */
  readonly limit: number;
  readonly now: Date;
  /** Most of one team. */
  readonly maxOfTeam?: number;
}

/**
 * Looks at the contacts of subjects for whom a reminder may be due, and makes the reminders that are, each with its event.
 * Of any number that run at once, one looks at a contact of a subject.
 *
 * The states are locked first, as in all code that writes events of a subject, so an outage does not end in between.
 *
 * @param setAside called with a contact of a subject at which that fails
 */
export async function remind(
  pool: Pool,
  { limit, now, maxOfTeam = limit }: RemindOptions,
  setAside: SetAside<AttachedContact>,
): Promise<Reminded> {
  const due = await pool.query<AttachedContact>({ name: "reminders_due", text: DUE, values: [now, limit, maxOfTeam] });
  if (due.rows.length === 0) return { looked: 0, deliveries: [] };
  const done = await withoutFailing(due.rows, (some) => remindSome(pool, some, now), setAside);
  return {
    looked: done.reduce((sum, { looked }) => sum + looked, 0),
    deliveries: done.flatMap(({ deliveries }) => deliveries),
  };
}

/** Commits all of it or nothing. */
function remindSome(pool: Pool, due: readonly AttachedContact[], now: Date): Promise<Reminded> {
  return inTransaction(pool, async (client) => {
    const rows = await readFacts(client, due, now);
    if (rows.length === 0) return { looked: 0, deliveries: [] };
    const decisions = rows.map((row) => decideReminder(factsOf(row), now.getTime()));
    const written = await client.query<PendingDelivery>({
      name: "remind",
      text: WRITE,
      values: [
        numberArray(rows.map((row) => row.subject_id)),
        numberArray(rows.map((row) => row.contact_id)),
        numberArray(decisions.map((decision) => (decision.kind === "end" ? null : decision.lookAtMs))),
        booleanArray(decisions.map(({ kind }) => kind === "remind")),
        now,
      ],
    });
    return { looked: rows.length, deliveries: written.rows };
  });
}

async function readFacts(client: PoolClient, due: readonly AttachedContact[], now: Date): Promise<readonly FactsRow[]> {
  const subjectIds = numberArray([...new Set(due.map((one) => one.subject_id))]);
  const locked = await client.query<{ subject_id: number }>({
    name: "lock_to_remind",
    text: LOCK_STATES,
    values: [subjectIds],
  });
  const isLocked = new Set(locked.rows.map((row) => row.subject_id));
  const free = due.filter((one) => isLocked.has(one.subject_id));
  const keys = [free.map((one) => one.subject_id), free.map((one) => one.contact_id)].map(numberArray);
  const { rows } = await client.query<FactsRow>({ name: "facts_to_remind", text: FACTS, values: [...keys, now] });
  return rows;
}

function factsOf(row: FactsRow): ReminderFacts {
  const { last_state: state, ended_at: endedAt } = row;
  return {
    afterMinutes: row.remind_after_minutes,
    wantsOutages: row.notify_on_down,
    incident:
      row.incident_id === null
        ? null
        : {
            isAcknowledged: row.acknowledged_at !== null,
            lastMessage: endedAt === null ? null : { isPending: state === "pending", endedAtMs: endedAt.getTime() },
            reminders: row.reminders,
          },
    isFlapping: row.is_flapping,
    isMuted: row.is_muted,
    isContactBusy: row.is_busy,
  };
}
