import { backoffMs, type Happening, type News } from "@pharos/core";
import type { ContactSetup, Heard } from "@pharos/core/testing";
import { markDelivered, markFailed } from "../alerts/ends.ts";
import type { LeasedMessage } from "../alerts/leased-message.ts";
import { expiredDeliveries, forgottenDeliveries } from "../alerts/startable.ts";
import { takeDelivery } from "../alerts/take-delivery.ts";
import type { Pool } from "../connection/pool.ts";
import { noneAside } from "../testing.ts";
import { ask } from "./ask.ts";
import { askAt, readersOf } from "./asking.fixture.ts";

const LEASE_MS = 30_000;
const MANY = 1_000;

/** News of an outage that arrived. */
interface SaidNews {
  readonly contact: ContactSetup;
  readonly subject: string;
  readonly said: News;
  /** Its outage for contacts. */
  readonly episode: number;
  readonly atMs: number;
}

interface EventRow {
  readonly id: number;
  readonly subject: string;
  readonly happening: Happening;
  readonly ends_flapping: boolean;
  readonly outage_id: number | null;
  readonly includes_recovery: boolean;
}

const EVENTS = `
SELECT d.id, sub.name AS subject, e.happening, e.ends_flapping, d.includes_recovery,
  coalesce(i.outage_id, i.id) AS outage_id
FROM deliveries d JOIN events e ON e.id = d.event_id JOIN subjects sub ON sub.id = e.subject_id
  LEFT JOIN incidents i ON i.id = e.incident_id
WHERE d.id = ANY ($1::bigint[]) ORDER BY d.id`;

/** Attempts deliveries as notifiers do, by a clock that is passed in. Times are milliseconds after `beginMs`. */
export function createCourier(pool: Pool, beginMs: number, contacts: ReadonlyMap<number, ContactSetup>) {
  const broken = new Set<string>();
  const heard: Heard[] = [];
  const delivered: SaidNews[] = [];
  let againAtMs: number | null = null;

  const take = (deliveryId: number, at: Date) =>
    takeDelivery(pool, deliveryId, { now: () => at, leaseMs: LEASE_MS, readersOf });

  async function due(at: Date): Promise<readonly number[]> {
    const found = [...(await expiredDeliveries(pool, at, MANY)), ...(await forgottenDeliveries(pool, at, MANY))];
    return found.map(({ deliveryId }) => deliveryId);
  }

  async function attempt(deliveryId: number, at: Date): Promise<boolean> {
    const taken = await take(deliveryId, at);
    if (taken.kind === "wait") againAtMs = Math.min(againAtMs ?? taken.againAtMs, taken.againAtMs);
    if (taken.kind !== "send") return taken.kind === "skip" || taken.kind === "give-up";
    await (broken.has(contactOf(taken.lease).name) ? fail(taken.lease, at) : arrive(taken.lease, at));
    return true;
  }

  function contactOf({ contact: { id } }: LeasedMessage): ContactSetup {
    const contact = contacts.get(id);
    if (contact === undefined) throw new Error("A message to a contact of another world");
    return contact;
  }

  async function fail(lease: LeasedMessage, at: Date, permanent = false): Promise<void> {
    const attempts = Math.max(...lease.deliveries.map((one) => one.attempts));
    const failure = { error: "away", reason: "unreachable" as const, permanent, askedMs: 0, random: 0 };
    await markFailed(pool, lease, { ...failure, againAtMs: at.getTime() + backoffMs(attempts, 0) }, at);
  }

  async function arrive(lease: LeasedMessage, at: Date): Promise<void> {
    const contact = contactOf(lease);
    const asked = await markDelivered(pool, lease, at);
    const { rows } = await pool.query<EventRow>(EVENTS, [lease.deliveries.map(({ id }) => id)]);
    const atMs = at.getTime() - beginMs;
    for (const { subject, outage_id, ...row } of rows) {
      const said = newsOf(row);
      if (said !== null && outage_id !== null) delivered.push({ contact, subject, said, episode: outage_id, atMs });
    }
    const alone = rows.map((row) => `${row.subject} ${newsOf(row) ?? row.happening}`);
    const messages = rows.length > 1 ? [`summary ${rows.length}`] : alone;
    heard.push(...messages.map((what) => ({ atMinute: atMs / 60_000, contact: contact.name, what })));
    await ask(pool, asked, askAt(at), noneAside);
  }

  return {
    heard,
    delivered,
    break(name: string) {
      broken.add(name);
    },
    /** The next attempts fall on this moment. Scenarios know no pauses between attempts. */
    async fix(name: string, at: Date): Promise<void> {
      broken.delete(name);
      const ids = [...contacts].flatMap(([id, contact]) => (contact.name === name ? [id] : []));
      await pool.query("UPDATE contacts SET broken_until = NULL, failed_attempts = 0 WHERE id = ANY ($1::int[])", [
        ids,
      ]);
      await pool.query(
        "UPDATE deliveries SET next_attempt_at = $2 WHERE contact_id = ANY ($1::int[]) AND state = 'pending'",
        [ids, at],
      );
    },
    ...{ arrive, fail },
    /** Begins attempts, which end by `arrive` or `fail`. */
    async begin(at: Date): Promise<readonly LeasedMessage[]> {
      const taken = await mapOneByOne(await due(at), (id) => take(id, at));
      return taken.flatMap((one) => (one.kind === "send" ? [one.lease] : []));
    },
    /** When a delivery that waits is to be attempted again; null if there is no such delivery. */
    againAtMs: () => againAtMs,
    /** Attempts all that may be attempted now, until nothing is left. */
    async deliver(at: Date): Promise<void> {
      againAtMs = null;
      for (let goesOn = true; goesOn; ) {
        goesOn = false;
        for (const id of await due(at)) if (await attempt(id, at)) goesOn = true;
      }
    },
  };
}

async function mapOneByOne<T, R>(items: readonly T[], of: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await of(item));
  return done;
}

/** Null: it is not about an outage. */
function newsOf({
  happening,
  ends_flapping,
  includes_recovery,
}: Pick<EventRow, "happening" | "ends_flapping" | "includes_recovery">): News | null {
  if (includes_recovery) return "down+recovery";
  if (happening === "down") return ends_flapping ? "settled-down" : "down";
  if (happening === "recovery") return ends_flapping ? "settled-up" : "recovery";
  return happening === "reminder" || happening === "flapping" ? happening : null;
}
