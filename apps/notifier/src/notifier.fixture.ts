import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { readersOf, readersOfTemplate } from "@pharos/channels";
import {
  audiences,
  type ContactTemplate,
  createPermits,
  createPipelineMeter,
  type Happening,
  SETTLE_AFTER_MS,
} from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";
import { fanOut, pgTypes } from "@pharos/db";
import { noneAside } from "@pharos/db/testing";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { createMailer, createNet } from "@pharos/net";
import { openProducer, type Producer } from "@pharos/queue";
import { createLogger, createRegistry, logSetAside, type OnSetAside, type Part, startParts } from "@pharos/runtime";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import { createContactQueues } from "./contact-queues.ts";
import { createDatabaseTurns } from "./database-turns.ts";
import { type DeliverDeps, nothingCanBegin } from "./deliver-alert.ts";
import { notifierMetrics } from "./metrics.ts";
import { type MailServer, openMailServer, openReceiver, type Receiver } from "./receiver.fixture.ts";
import { start } from "./start.ts";

const keys = parseKeyRing(newKeyRingText(randomBytes));
const FROM = "pharos@example.com";

type Row = Readonly<Record<string, unknown>>;

interface ContactOptions {
  readonly type: string;
  readonly config: object;
  readonly secrets?: readonly string[];
  readonly template?: ContactTemplate;
}

/** The surroundings of the notifier: databases, receivers, and functions that create deliveries. */
export interface World extends Part {
  readonly deps: DeliverDeps & { readonly setAside: OnSetAside<string> };
  /** The current metrics. */
  metrics(): Promise<string>;
  readonly producer: Producer;
  readonly receiver: Receiver;
  readonly mailServer: MailServer;
  /** The lines of the log, as JSON. */
  readonly log: string[];
  rows(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** A contact of a new team. */
  contact(options: ContactOptions): Promise<number>;
  /** An active monitor that alerts these contacts. */
  monitor(contactIds: readonly number[], name?: string): Promise<number>;
  incident(subjectId: number): Promise<number>;
  event(subjectId: number, happening?: Happening, incidentId?: number | null): Promise<number>;
  /** An event and its fan-out. @returns the id of the first delivery */
  alert(subjectId: number, happening?: Happening, incidentId?: number | null): Promise<number>;
  /** Runs a notifier, as `main.ts` does if `options` are left out. Members' receivers may be private. */
  startNotifier(options?: Parameters<typeof start>[2], smtpUrl?: string): Promise<Part>;
}

export function openWorld(): Promise<World> {
  return startParts(async (use) => {
    const database = await testDatabase();
    await use({ stop: () => database.drop() });
    const redisUrl = await testRedisUrl();
    const pool = new pg.Pool({ connectionString: database.url, max: 8, types: pgTypes });
    // Dropping the database cuts connections that are still saying goodbye.
    pool.on("error", () => {});
    await use({ stop: () => pool.end() });
    const producer = await use(openProducer(redisUrl, () => {}));
    const receiver = await use(openReceiver());
    const mailServer = await use(openMailServer());
    const log: string[] = [];
    const logger = createLogger({
      service: "test",
      level: "info",
      destination: new Writable({
        write(line, _encoding, done) {
          log.push(String(line));
          done();
        },
      }),
    });
    const vault = createVault(keys);
    const subjectUrl = ({ id }: { readonly id: number }) => `https://pharos.example/monitors/${id}`;
    const registry = createRegistry("test");
    const deps: World["deps"] = {
      pool,
      producer,
      contactQueues: createContactQueues(nothingCanBegin),
      permits: createPermits({ permits: 100, maxWaiting: 100 }),
      databaseTurns: createDatabaseTurns(6),
      net: createNet({ allowPrivate: true, userAgent: "test" }),
      pushKeys: { publicKey: async () => "" },
      mailer: createMailer({ url: mailServer.url, from: FROM }),
      rendering: { telegramApiUrl: receiver.url, mailFrom: FROM, subjectUrl },
      vault,
      now: () => new Date(),
      random: () => 0,
      logger,
      metrics: notifierMetrics(registry),
      setAside: logSetAside<string>(registry, logger, []),
      meter: createPipelineMeter(),
      answers: null,
      stopping: new AbortController().signal,
    };
    const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
    const idOf = async (sql: string, values: readonly unknown[]) => Number((await rows(sql, values))[0]?.["id"]);
    const teamId = await idOf("INSERT INTO teams (name, plan) VALUES ('t', 'free') RETURNING id", []);
    /** The incident of an event of an outage, which is the monitor's open one. */
    async function openIncident(happening: Happening, subjectId: number): Promise<number | null> {
      if (happening !== "down" && happening !== "flapping" && happening !== "reminder") return null;
      const [open] = await rows("SELECT id FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL", [subjectId]);
      return open === undefined ? world.incident(subjectId) : Number(open["id"]);
    }
    const world = {
      deps,
      producer,
      receiver,
      mailServer,
      log,
      metrics: async () => (await registry.render()).body,
      rows,
      contact({ type, config, secrets = [], template }: ContactOptions) {
        const sealed = secrets.map((secret) => vault.encrypt("contact.signing_secret", secret));
        return idOf(
          `INSERT INTO contacts (team_id, name, type, config, signing_secret, previous_signing_secret,
             previous_signing_secret_until, template, readers, preset)
           VALUES ($1, 'Ops', $2, $3, $4, $5, now() + interval '1 day', $6, $7, $8) RETURNING id`,
          [
            ...[teamId, type, vault.encrypt("contact.config", JSON.stringify(config)), sealed[0], sealed[1]],
            template && vault.encrypt("contact.template", JSON.stringify(template)),
            template && readersOfTemplate(template),
            template?.preset,
          ],
        );
      },
      async monitor(contactIds: readonly number[], name = "Shop") {
        const id = await idOf(
          `INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
           VALUES ($1, $2, 'http', 'https://shop.example/', true, 5) RETURNING id`,
          [teamId, name],
        );
        await rows("INSERT INTO subject_states (subject_id, retention_days) VALUES ($1, 3)", [id]);
        await rows(
          "INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms) VALUES ($1, true, now(), 300, 60000)",
          [id],
        );
        await rows("INSERT INTO subject_contacts SELECT $1, unnest($2::int[])", [id, contactIds]);
        return id;
      },
      incident: (subjectId: number) =>
        idOf(
          `INSERT INTO incidents (subject_id, team_id, started_at, cause) VALUES ($1, $2, now(), 'Timed out') RETURNING id`,
          [subjectId, teamId],
        ),
      event: async (subjectId: number, happening: Happening = "down", incidentId: number | null = null) =>
        idOf(
          "INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) VALUES ($1, $4, $2, $3, now()) RETURNING id",
          [happening, subjectId, incidentId ?? (await openIncident(happening, subjectId)), audiences[happening]],
        ),
      async alert(subjectId: number, happening?: Happening, incidentId?: number | null) {
        const events = [await world.event(subjectId, happening, incidentId)];
        const options = { now: () => new Date(), readersOf, hoursClock, settleAfterMs: SETTLE_AFTER_MS };
        const [made] = await fanOut(pool, events, options, noneAside);
        return made?.deliveryId ?? 0;
      },
      startNotifier: (options?: Parameters<typeof start>[2], smtpUrl = mailServer.url) =>
        start(
          {
            DATABASE_URL: database.url,
            REDIS_URL: redisUrl,
            ENCRYPTION_KEYS: keys,
            EGRESS_ALLOW_PRIVATE: true,
            EGRESS_DENIED_PORTS: [],
            DNS_SERVERS: [],
            BASE_URL: "https://pharos.example",
            DASHBOARD_URL: null,
            SMTP_URL: smtpUrl,
            MAIL_FROM: FROM,
            WATCHDOG_URL: null,
            TELEGRAM_API_URL: receiver.url,
          },
          logger,
          { makesPhantom: false, ...options },
        ),
    };
    return world;
  });
}
