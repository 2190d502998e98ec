import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { migrate } from "@pharos/db";
import { isBlocked } from "@pharos/db/testing";
import { type EmbeddedPostgres, type EmbeddedValkey, startPostgres, startValkey } from "@pharos/embedded";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { openProducer } from "@pharos/queue";
import type { Part } from "@pharos/runtime";
import { command, type Network, openNetwork } from "@pharos/valkey/testing";
import { keysText } from "../support/config.ts";
import { type HeldReceiver, openHeldReceiver } from "../support/held-receiver.ts";
import { killPostgres } from "../support/kill-postgres.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

const WITHIN_MS = 60_000;

let folder: string;
let postgres: EmbeddedPostgres;
let valkey: EmbeddedValkey;
let world: World;
let network: Network;
let receiver: HeldReceiver;
let scheduler: Part;
/** The process under test; it reaches Valkey through `network`. */
let notifier: Program;

async function startNotifier(): Promise<Program> {
  const program = await startBundle("apps/notifier/src/main.ts", {
    DATABASE_URL: world.backends.databaseUrl,
    REDIS_URL: network.url,
    ENCRYPTION_KEYS: keysText,
    EGRESS_ALLOW_PRIVATE: "true",
    ADMIN_PORT: String(await freePort()),
  });
  await program.until("Started");
  return program;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-steps-"));
  await chmod(folder, 0o755);
  [postgres, valkey] = await Promise.all([startPostgres({ dataDir: folder }), startValkey({ dataDir: folder })]);
  await migrate(postgres.url("postgres"));
  world = await openWorld({ databaseUrl: postgres.url("postgres"), redisUrl: valkey.url });
  network = await openNetwork(valkey.url);
  receiver = await openHeldReceiver();
  // Nothing is checked: these tests write the events.
  scheduler = await startServices(world.backends, { workers: 0, recorders: 0, notifiers: 0 });
  notifier = await startNotifier();
});
afterAll(async () => {
  notifier.kill("SIGKILL");
  await notifier.ended;
  await scheduler.stop();
  await Promise.all([receiver.stop(), network.stop(), world.stop()]);
  await Promise.all([postgres.stop(), valkey.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.hold("nothing");
  untilPostgresIsBack = async () => {};
});

/** A lock on rows that the process under test will want. Ends with PostgreSQL at the latest. */
async function lock(sql: string, id: number): Promise<() => Promise<void>> {
  const client = await world.pool.connect();
  client.on("error", () => {});
  await client.query("BEGIN");
  await client.query(sql, [id]);
  return async () => {
    await client.query("COMMIT").catch(() => {});
    client.release(true);
  };
}

const waitingForLock = () =>
  waitFor(() => isBlocked(world.pool), { what: "the notifier to wait for a lock", timeoutMs: WITHIN_MS });
async function found(sql: string, values: readonly unknown[], what: string): Promise<void> {
  await waitFor(async () => (await world.rows(sql, values)).length > 0, { what, timeoutMs: WITHIN_MS });
}
const held = () => waitFor(async () => receiver.held() > 0, { what: "the attempt", timeoutMs: WITHIN_MS });

/** An outage that was committed, and its contact. */
interface Outage {
  readonly eventId: number;
  readonly contactId: number;
  publish(): Promise<void>;
}

async function outage(): Promise<Outage> {
  const [id] = await addMonitors(world.pool, { count: 1, targetUrl: "http://127.0.0.1:9", webhookUrl: receiver.url });
  await world.pool.query("UPDATE subject_schedules SET due_at = now() + interval '1 day'");
  const [row] = await world.rows(
    `WITH i AS (INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM monitors WHERE id = $1 RETURNING id)
     INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) SELECT 'down', 'down', $1, i.id, now() FROM i RETURNING id,
       (SELECT contact_id FROM subject_contacts WHERE subject_id = $1)`,
    [id],
  );
  const eventId = Number(row?.["id"]);
  const producer = await openProducer(world.backends.redisUrl, () => {});
  return {
    eventId,
    contactId: Number(row?.["contact_id"]),
    publish: () => producer.events([eventId]).finally(() => producer.stop()),
  };
}

/** Lets the notifier run to a point of its work. @returns a function that lets it go on */
type Step = (outage: Outage) => Promise<() => Promise<void>>;
const EVENT = "SELECT 1 FROM events WHERE id = $1 FOR UPDATE";
const CONTACT = "SELECT 1 FROM contacts WHERE id = $1 FOR UPDATE";

const beforeFanOut: Step = async ({ eventId, publish }) => {
  const release = await lock(EVENT, eventId);
  await publish();
  await waitingForLock();
  return release;
};
const beforePublication: Step = async (one) => {
  const release = await beforeFanOut(one);
  network.swallow();
  await release();
  await found("SELECT 1 FROM deliveries WHERE event_id = $1", [one.eventId], "the fan-out");
  return async () => {
    await network.cut();
    await network.mend();
  };
};
const beforePost: Step = async ({ publish }) => {
  receiver.hold("the request");
  await publish();
  await held();
  return async () => receiver.release();
};
const beforeAnswer: Step = async ({ publish }) => {
  receiver.hold("the answer");
  await publish();
  await held();
  return async () => receiver.release();
};
const beforeMark: Step = async (one) => {
  await beforeAnswer(one);
  const release = await lock(CONTACT, one.contactId);
  receiver.release();
  await waitingForLock();
  return release;
};

let untilPostgresIsBack: () => Promise<void>;

/** What happens then. */
const losses = {
  "the notifier is killed": async () => {
    notifier.kill("SIGKILL");
    await notifier.ended;
    receiver.drop();
  },
  "all that is in Valkey is lost": () => command(valkey.url, "FLUSHALL"),
  "Valkey is killed": async () => void process.kill(valkey.pid, "SIGKILL"),
  "PostgreSQL is killed": async () => {
    untilPostgresIsBack = killPostgres(postgres, world, WITHIN_MS);
  },
} as const;
const KILLED = "the notifier is killed";
const names = Object.keys(losses) as (keyof typeof losses)[];

/** How many messages the receiver has got of an alert, by the delivery's id. */
async function told({ eventId }: Outage): Promise<number> {
  const [row] = await world.rows("SELECT id FROM deliveries WHERE event_id = $1", [eventId]);
  return receiver.seen.filter((headers) => headers["webhook-id"] === `dlv_${row?.["id"]}`).length;
}

describe.each<[string, Step, number]>([
  ["before the fan-out is committed", beforeFanOut, 1],
  ["between the fan-out and its publication", beforePublication, 1],
  ["after the lease and before the post is read", beforePost, 1],
  ["after the post and before the answer", beforeAnswer, 2],
  ["after the answer and before its mark", beforeMark, 2],
])("%s", (_name, step, mostIfKilled) => {
  it.each(names)("when %s, the alert arrives, and once unless its answer was lost", async (loss) => {
    const one = await outage();
    const before = receiver.seen.length;
    const goOn = await step(one);
    await losses[loss]();
    await goOn();
    await untilPostgresIsBack();
    if (loss === KILLED) {
      // As if the time of the leases of the dead had come.
      await world.pool.query(
        "UPDATE deliveries SET leased_until = now() - interval '1 minute' WHERE leased_until > now()",
      );
      notifier = await startNotifier();
    }
    await world.untilNone("the alert", ALERTS_ON_THEIR_WAY, [], WITHIN_MS);
    expect(await world.rows("SELECT state FROM deliveries WHERE event_id = $1", [one.eventId])).toEqual([
      { state: "delivered" },
    ]);
    const count = await told(one);
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(loss === KILLED ? mostIfKilled : 1);
    expect(receiver.seen.length - before).toBe(count);
  });
});

it("when the notifier is killed while it sends a reminder, the reminder arrives once, under its own id", async () => {
  const one = await outage();
  await one.publish();
  await world.untilNone("the alert", ALERTS_ON_THEIR_WAY, [], WITHIN_MS);
  const before = receiver.seen.length;
  receiver.hold("the request");
  // As if it had been sent ten minutes ago.
  await world.pool.query("UPDATE subject_contacts SET remind_after_minutes = 10 WHERE contact_id = $1", [
    one.contactId,
  ]);
  await world.pool.query(
    "UPDATE told SET said_at = now() - interval '10 minutes', ask_at = now() WHERE contact_id = $1",
    [one.contactId],
  );
  await held();
  await losses[KILLED]();
  await world.pool.query("UPDATE deliveries SET leased_until = now() - interval '1 minute' WHERE leased_until > now()");
  notifier = await startNotifier();
  await world.untilNone("the reminder", ALERTS_ON_THEIR_WAY, [], WITHIN_MS);
  const made = await world.rows(
    `SELECT d.id, d.state FROM deliveries d JOIN events e ON e.id = d.event_id
     WHERE d.contact_id = $1 AND e.happening = 'reminder'`,
    [one.contactId],
  );
  expect(made).toMatchObject([{ state: "delivered" }]);
  expect(receiver.seen.slice(before).map((headers) => headers["webhook-id"])).toEqual([`dlv_${made[0]?.["id"]}`]);
});
