import { audiences, type Happening } from "@pharos/core";
import { fanOut } from "../telling/ask.ts";
import { askAt, readersOf } from "../telling/asking.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import type { LeasedMessage } from "./leased-message.ts";
import { type TakenDelivery, takeDelivery } from "./take-delivery.ts";

/** When the tests of this folder take place. */
export const NOW = new Date();
export const later = (ms: number) => new Date(NOW.getTime() + ms);
const LEASE_MS = 30_000;

interface ContactOptions {
  readonly type?: string;
  readonly onDown?: boolean;
  readonly onRecovery?: boolean;
  readonly monitors?: readonly number[];
}

export interface AlertFixture extends Fixture {
  /** Forgets contacts, and all that there was to tell. */
  clear(): Promise<void>;
  contact(options: ContactOptions): Promise<number>;
  /** A monitor that alerts this contact and no other. */
  monitorOf(contactId: number): Promise<number>;
  /** An incident that began now and ended after a minute. @returns its id */
  incident(subjectId: number, over?: boolean): Promise<number>;
  resolve(incidentId: number): Promise<void>;
  /** An event of now, or of so much later. */
  event(happening: Happening, subjectId: number, incidentId?: number | null, atMs?: number): Promise<number>;
  /** An event and its fan-out. @returns the id of its only delivery */
  alert(happening: Happening, subjectId: number, incidentId?: number | null): Promise<number>;
  /** An alert to the contact for each of as many outages, of a monitor each. @returns the deliveries, oldest first */
  outages(contactId: number, count: number): Promise<readonly number[]>;
  take(deliveryId: number, atMs?: number): Promise<TakenDelivery>;
  /** @throws Error when it may not be attempted now */
  lease(deliveryId: number, atMs?: number): Promise<LeasedMessage>;
  stateOf(deliveryId: number): Promise<unknown>;
  contactRow(id: number): Promise<Record<string, unknown>>;
}

export async function openAlertFixture(): Promise<AlertFixture> {
  const db = await openFixture();
  const { pool, rows } = db;
  const idOf = async (sql: string, values: readonly unknown[]) => Number((await rows(sql, values))[0]?.["id"]);
  /** The incident of an event of an outage, which is the monitor's open one. */
  async function openIncident(happening: Happening, subjectId: number): Promise<number | null> {
    if (happening !== "down" && happening !== "flapping" && happening !== "reminder") return null;
    const [open] = await rows("SELECT id FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL", [subjectId]);
    return open === undefined ? fixture.incident(subjectId) : Number(open["id"]);
  }
  const fixture: AlertFixture = {
    ...db,
    async clear() {
      await pool.query("TRUNCATE deliveries, events, incidents, contacts, wakes, flapping_subjects CASCADE");
    },
    async contact({ type = "webhook", onDown = true, onRecovery = true, monitors = [] }) {
      const id = await idOf(
        `INSERT INTO contacts (team_id, name, type, config, notify_on_down, notify_on_recovery)
         VALUES ($1, 'ops', $2, 'ciphertext', $3, $4) RETURNING id`,
        [db.teamId, type, onDown, onRecovery],
      );
      await pool.query("INSERT INTO subject_contacts SELECT unnest($1::int[]), $2", [monitors, id]);
      return id;
    },
    async monitorOf(contactId) {
      const id = await db.addMonitor();
      await pool.query("INSERT INTO subject_contacts VALUES ($1, $2)", [id, contactId]);
      return id;
    },
    incident: (subjectId, over = false) =>
      idOf(
        `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
         VALUES ($1, $2, $3, $4, 'Connection refused') RETURNING id`,
        [subjectId, db.teamId, NOW, over ? later(60_000) : null],
      ),
    async resolve(incidentId) {
      await pool.query("UPDATE incidents SET resolved_at = $2 WHERE id = $1", [incidentId, later(60_000)]);
    },
    async event(happening, subjectId, incidentId = null, atMs = 0) {
      const flaps = "INSERT INTO flapping_subjects VALUES ($1, $2, $2) ON CONFLICT DO NOTHING";
      if (happening === "flapping") await pool.query(flaps, [subjectId, later(atMs)]);
      return idOf(
        `INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, created_at) VALUES ($1, $5, $2, $3, $4, $6)
         RETURNING id`,
        [
          happening,
          subjectId,
          incidentId ?? (await openIncident(happening, subjectId)),
          later(atMs),
          audiences[happening],
          NOW,
        ],
      );
    },
    async alert(happening, subjectId, incidentId = null) {
      const events = [await fixture.event(happening, subjectId, incidentId)];
      const [made] = await fanOut(pool, events, askAt(NOW), noneAside);
      return made?.deliveryId ?? 0;
    },
    async outages(contactId, count) {
      const ids: number[] = [];
      for (let made = 0; made < count; made++) {
        const subjectId = await fixture.monitorOf(contactId);
        ids.push(await fixture.alert("down", subjectId, await fixture.incident(subjectId)));
      }
      return ids;
    },
    take: (deliveryId, atMs = 0) =>
      takeDelivery(pool, deliveryId, { now: () => later(atMs), leaseMs: LEASE_MS, readersOf }),
    async lease(deliveryId, atMs) {
      const taken = await fixture.take(deliveryId, atMs);
      if (taken.kind !== "send")
        throw new Error(`Delivery ${deliveryId} may not be attempted: ${JSON.stringify(taken)}`);
      return taken.lease;
    },
    stateOf: async (deliveryId) =>
      (await rows("SELECT state FROM deliveries WHERE id = $1", [deliveryId]))[0]?.["state"],
    contactRow: async (id) => (await rows("SELECT * FROM contacts WHERE id = $1", [id]))[0] ?? {},
  };
  return fixture;
}
