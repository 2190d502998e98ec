import { audiences, type Happening } from "@pharos/core";
import type { ContactSetup } from "@pharos/core/testing";
import { newClient } from "../connection/servers.ts";
import { applyMigrations } from "../migrations/migrate.ts";
import { readMigrations } from "../migrations/migrations.ts";
import { classes } from "../partitions/classes.ts";
import { makePartitions } from "../partitions/make.ts";
import { attend, type Fixture, openFixture } from "../testing.ts";

const TELLING = "20261127150000_telling";
const MINUTE_MS = 60_000;

/** Applies the migrations of `which` that the database does not have. */
async function apply(db: Fixture, which: (name: string) => boolean): Promise<void> {
  const client = await newClient(db.url, {});
  await client.connect();
  const migrations = (await readMigrations()).filter(({ name }) => which(name));
  await applyMigrations(db.url, client, migrations);
  await client.end();
}

/** A database of the release that had no ledger. */
export async function openBeforeLedger(): Promise<Fixture> {
  const db = await openFixture();
  await db.pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await apply(db, (name) => name < TELLING);
  const known = classes.filter(({ table }) => table !== "telling_log");
  await makePartitions(db.pool, new Date(), known);
  await db.pool.query("INSERT INTO teams (id, name, plan) VALUES ($1, 'team', 'pro')", [db.teamId]);
  await attend(db.pool);
  return db;
}

/** @returns when it was done, by PostgreSQL's clock */
export async function upgrade(db: Fixture): Promise<Date> {
  await apply(db, () => true);
  const [row] = await db.rows("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms");
  return new Date(Math.ceil(Number(row?.["ms"])));
}

export interface OldContact {
  readonly type: "email" | "webhook";
  readonly onDown?: boolean;
  readonly remindAfterMinutes?: number | null;
}

interface OldEvent {
  readonly incidentId?: number | null;
  readonly isWithheld?: boolean;
  /** No notifier has seen it. */
  readonly isNew?: boolean;
  readonly detail?: object | null;
}

/** A subject, as the release before wrote it. Minutes are from `nowMs` on. */
export interface OldSubject extends Pick<Fixture, "pool" | "rows"> {
  readonly id: number;
  contact(options: OldContact): Promise<number>;
  incident(fromMinute: number, toMinute?: number | null): Promise<number>;
  event(happening: Happening, minute: number, options?: OldEvent): Promise<number>;
  /** As its notifier does with an event: a delivery for each contact. */
  fanOut(
    eventId: number,
    state: "pending" | "delivered" | "failed",
    minute: number,
    contactIds?: readonly number[],
  ): Promise<void>;
  readonly contacts: Map<number, ContactSetup>;
}

export async function oldSubject(db: Fixture, nowMs: number, status: "up" | "down" = "down"): Promise<OldSubject> {
  const id = await db.addMonitor({ now: new Date(nowMs), status });
  const at = (minute: number) => new Date(nowMs + minute * MINUTE_MS);
  const idOf = async (sql: string, values: readonly unknown[]) => Number((await db.rows(sql, values))[0]?.["id"]);
  const contacts = new Map<number, ContactSetup>();
  return {
    ...{ id, contacts, pool: db.pool, rows: db.rows },
    async contact({ type, onDown = true, remindAfterMinutes = null }) {
      const contactId = await idOf(
        "INSERT INTO contacts (team_id, name, type, config, notify_on_down) VALUES ($1, 'ops', $2, '', $3) RETURNING id",
        [db.teamId, type, onDown],
      );
      await db.pool.query(
        "INSERT INTO subject_contacts (subject_id, contact_id, remind_after_minutes) VALUES ($1, $2, $3)",
        [id, contactId, remindAfterMinutes],
      );
      const readers = type === "webhook" ? "machines" : "people";
      contacts.set(contactId, {
        ...{ name: `${contactId}`, readers, hours: null, wantsOn: onDown, wantsOver: true, gatherMinutes: 0 },
      });
      return contactId;
    },
    incident: (fromMinute, toMinute = null) =>
      idOf(
        "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4) RETURNING id",
        [...[id, db.teamId, at(fromMinute), toMinute === null ? null : at(toMinute)]],
      ),
    event: (happening, minute, { incidentId = null, isWithheld = false, isNew = false, detail = null } = {}) =>
      idOf(
        `INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, created_at, withheld, fanned_out_at, detail)
         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8) RETURNING id`,
        [happening, audiences[happening], id, incidentId, at(minute), isWithheld, isNew ? null : at(minute), detail],
      ),
    async fanOut(eventId, state, minute, contactIds = [...contacts.keys()]) {
      await db.pool.query(
        `INSERT INTO deliveries (event_id, contact_id, subject_id, state, next_attempt_at, expires_at, created_at, delivered_at)
         SELECT $1, contact_id, $2, $3::text, $4::timestamptz, $4::timestamptz + interval '1 day', $4, CASE WHEN $3::text = 'delivered' THEN $4::timestamptz END
         FROM unnest($5::int[]) AS contact_id ORDER BY contact_id`,
        [eventId, id, state, at(minute), contactIds],
      );
    },
  };
}
