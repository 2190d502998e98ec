import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { createMailer, createNet } from "@pharos/net";
import { createLogger, createMetrics } from "@pharos/runtime";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { type DeliverDeps, deliverAlert } from "./deliver-alert.ts";
import { notifierMetrics } from "./metrics.ts";

/** What the doubles received, and what they answer. */
let received: { readonly path: string; readonly body: string }[];
let statusCode: number;
let smtpCode: number | null;

const receiver: Server = createServer(async (request, response) => {
  received.push({ path: request.url ?? "", body: await text(request) });
  response.writeHead(statusCode).end();
});
const mailServer = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onRcptTo: (_address, _session, done) =>
    done(smtpCode === null ? null : Object.assign(new Error("no"), { responseCode: smtpCode })),
  onData(stream, { envelope }, done) {
    void text(stream).then((body) => {
      received.push({ path: envelope.rcptTo.map(({ address }) => address).join(), body });
      done();
    });
  },
});
const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
let database: TestDatabase;
let pool: pg.Pool;
let deps: DeliverDeps;
let receiverUrl: string;

const portOf = (server: Pick<Server, "address">) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  receiverUrl = `http://127.0.0.1:${portOf(receiver)}`;
  deps = {
    pool,
    net: createNet({ allowPrivate: true, userAgent: "test" }),
    mailer: createMailer({ url: `smtp://127.0.0.1:${portOf(mailServer.server)}`, from: "pharos@example.com" }),
    rendering: {
      telegramApiUrl: receiverUrl,
      mailFrom: "pharos@example.com",
      monitorUrl: (id) => `https://pharos.example/monitors/${id}`,
    },
    vault,
    now: () => new Date(),
    random: () => 0,
    logger: createLogger({
      service: "test",
      level: "error",
      destination: new Writable({ write: (_line, _encoding, done) => done() }),
    }),
    metrics: notifierMetrics(createMetrics("test", { process: false })),
    stopping: new AbortController().signal,
  };
});

beforeEach(() => {
  [received, statusCode, smtpCode] = [[], 204, null];
});

afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await pool.end();
  await database.drop();
});

const INSERT = `
WITH t AS (INSERT INTO teams (name, plan) VALUES ('t', 'free') RETURNING id),
m AS (INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
  SELECT id, 'Shop', 'http', 'https://shop.example/', true, 5 FROM t RETURNING id, team_id),
s AS (INSERT INTO monitor_states (monitor_id, retention_days) SELECT id, 3 FROM m),
i AS (INSERT INTO incidents (monitor_id, team_id, started_at, cause) SELECT id, team_id, now(), 'Timed out' FROM m RETURNING id),
e AS (INSERT INTO events (kind, monitor_id, incident_id, occurred_at)
  SELECT 'monitor.down', m.id, i.id, now() FROM m, i RETURNING id),
c AS (INSERT INTO contacts (team_id, name, type, config) SELECT id, 'c', $1, $2 FROM t RETURNING id)
INSERT INTO deliveries (event_id, contact_id, monitor_id, next_attempt_at, expires_at)
SELECT e.id, c.id, m.id, now() - interval '1 s', now() + interval '1 day' FROM e, c, m RETURNING id`;

/** Delivers one alert to a contact; what became of it. */
async function deliver(type: string, config: object) {
  const sealed = vault.encrypt("contact.config", JSON.stringify(config));
  const { rows } = await pool.query<{ id: number }>(INSERT, [type, sealed]);
  const id = rows[0]?.id ?? 0;
  await deliverAlert(deps, id);
  const { rows: after } = await pool.query("SELECT state, last_error FROM deliveries WHERE id = $1", [id]);
  return after[0];
}

const delivered = { state: "delivered", last_error: null };

it.each<[string, () => object, string]>([
  ["webhook", () => ({ url: `${receiverUrl}/hook` }), "/hook"],
  ["slack", () => ({ webhook_url: `${receiverUrl}/slack` }), "/slack"],
  ["discord", () => ({ webhook_url: `${receiverUrl}/discord` }), "/discord"],
  ["telegram", () => ({ bot_token: "1:a", chat_id: "5" }), "/bot1:a/sendMessage"],
  ["email", () => ({ email: "on-call@example.com" }), "on-call@example.com"],
])("tells a %s contact", async (type, config, path) => {
  expect(await deliver(type, config())).toEqual(delivered);
  expect(received).toEqual([{ path, body: expect.stringContaining("Shop") }]);
});

it("gives up where the receiver will never take it, and comes back where it may", async () => {
  statusCode = 404;
  const slack = { webhook_url: `${receiverUrl}/slack` };
  expect(await deliver("slack", slack)).toEqual({ state: "failed", last_error: "The receiver answered 404" });
  statusCode = 503;
  expect(await deliver("slack", slack)).toEqual({ state: "pending", last_error: "The receiver answered 503" });
  smtpCode = 550;
  const email = { email: "gone@example.com" };
  expect(await deliver("email", email)).toEqual({ state: "failed", last_error: "The mail server answered 550: no" });
  smtpCode = 451;
  expect(await deliver("email", email)).toEqual({ state: "pending", last_error: "The mail server answered 451: no" });
});

it("waits for a mail server where none is configured", async () => {
  const without = { ...deps, mailer: createMailer(null) };
  const sealed = vault.encrypt("contact.config", JSON.stringify({ email: "ada@example.com" }));
  const { rows } = await pool.query<{ id: number }>(INSERT, ["email", sealed]);
  expect(await deliverAlert(without, rows[0]?.id ?? 0)).toMatchObject({ againAtMs: expect.any(Number) });
});
