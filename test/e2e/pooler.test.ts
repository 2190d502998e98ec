import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { dropPartitions, makePartitions, migrate, openPool, pgTypes } from "@pharos/db";
import { connectInTime } from "@pharos/db/testing";
import { type TestDatabase, testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { createLogger, type Part } from "@pharos/runtime";
import pg from "pg";
import { type Client, createClient, type Json } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { pgbouncerVersion, startPgbouncer } from "../support/pgbouncer.ts";
import { startServices } from "../support/services.ts";
import { setSchedules } from "../support/set-schedules.ts";
import { newTeamToken } from "../support/team.ts";

/** Fewer than the services have connections to the pooler. */
const CONNECTIONS = 3;
const MONITORS = 20;
/** Other tests hold locks in other databases on the same server. */
const HELD_LOCKS = `
SELECT FROM pg_locks
 WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** On a busy machine, answers and signs of life are late. No other line may come. */
const isLate = (line: string) => /timeout|has no live worker/i.test(line);

const version = pgbouncerVersion();
if (version === null) process.stdout.write("Skipping what needs a pooler: pgbouncer is not installed.\n");

(version === null ? describe.skip : describe)("behind PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let pooler: Part & { readonly url: string };
  let direct: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    direct = new pg.Pool({ connectionString: database.url, max: 2, types: pgTypes });
    // Dropping the database cuts connections that are still saying goodbye.
    direct.on("error", () => {});
    pooler = await startPgbouncer(database.url, CONNECTIONS);
  });
  afterAll(async () => {
    await pooler.stop();
    await direct.end();
    await database.drop();
  });

  it("migrates an empty database, however many do it at once, and leaves no lock behind", async () => {
    await direct.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(pooler.url)));
    const { rows } = await direct.query("SELECT name FROM schema_migrations ORDER BY name");
    expect(applied.flat().sort()).toEqual(rows.map(({ name }) => name));
    expect((await direct.query(HELD_LOCKS)).rows).toEqual([]);
  });

  it("makes and drops partitions, and leaves neither locks nor settings behind", async () => {
    const connections = openPool(pooler.url, { size: 4, onError: () => {} });
    const now = Date.UTC(2430, 0, 1);
    await makePartitions(connections.pool, new Date(now));
    const later = new Date(now + 20 * 86_400_000);
    const results = await Promise.all([1, 2, 3].map(() => dropPartitions(connections.pool, later)));
    expect(results.flatMap(({ dropped }) => dropped)).toContain("checks_3d_24300101");
    expect((await direct.query(HELD_LOCKS)).rows).toEqual([]);
    const settings = "SELECT name FROM pg_settings WHERE source = 'session' AND name LIKE '%timeout'";
    const seen = await Promise.all(Array.from({ length: CONNECTIONS }, () => connections.pool.query(settings)));
    expect(seen.flatMap(({ rows }) => rows)).toEqual([]);
    await connections.stop();
  });

  it("ends a transaction whose client has vanished, and says once what is not bounded, unless it is", async () => {
    const notices: string[] = [];
    const onNotice = (notice: string) => notices.push(notice);
    const { pool, stop } = openPool(pooler.url, { size: 2, onError: () => {}, timeoutMs: 2_000, onNotice });
    const holdLock = async () => {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query("SELECT pg_advisory_xact_lock(1)");
        return client;
      } catch {
        client.release(true);
        return null;
      }
    };
    // A machine that stalls may end the transaction before it has the lock.
    const vanished = await waitFor(() => holdLock().catch(() => null), { what: "a transaction that holds a lock" });
    const isFree = async () => (await direct.query(HELD_LOCKS)).rowCount === 0;
    await waitFor(isFree, { what: "the transaction to be ended" });
    await expect(vanished.query("COMMIT")).rejects.toThrow();
    vanished.release(true);
    (await connectInTime(pool)).release();
    await stop();
    expect(notices).toEqual([expect.stringContaining("set statement_timeout for the role")]);
  });

  describe("the services", () => {
    const logged: string[] = [];
    let ownPooler: Part;
    let receiver: HttpServer;
    let target: HttpServer;
    let services: Part;
    let edge: Part & { readonly url: string };
    let client: Client;
    beforeAll(async () => {
      const destination = new Writable({
        write(line, _encoding, done) {
          logged.push(String(line));
          done();
        },
      });
      // As the documentation asks operators to. Open connections keep the old setting, so the services get a separate
      // pooler.
      await direct.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = '30s'`);
      const own = await startPgbouncer(database.url, CONNECTIONS);
      ownPooler = own;
      const backends = { databaseUrl: own.url, redisUrl: await testRedisUrl() };
      const logger = createLogger({ service: "test", level: "warn", destination });
      [target, receiver] = await Promise.all([openHttpServer(), openHttpServer()]);
      [services, edge] = await Promise.all([
        startServices(backends, { regions: ["lon"], recorders: 2, notifiers: 2, logger }),
        startEdge(backends, { logger, isPatient: true }),
      ]);
      client = createClient(edge.url, await newTeamToken(direct));
    });
    afterAll(async () => {
      await Promise.all([services.stop(), edge.stop(), target.stop(), receiver.stop()]);
      await ownPooler.stop();
    });

    const others = "SELECT FROM subject_states WHERE status <> $1";
    const untilAll = (status: string) =>
      waitFor(async () => (await direct.query(others, [status])).rowCount === 0, {
        what: `every monitor to be ${status}`,
      });
    const hurry = () => direct.query(setSchedules("due_at = now()"));
    const told = (kind: string) => receiver.seen.filter(({ body }) => JSON.parse(body).event === kind).length;

    it("watch, record, alert and answer with fewer connections than they have clients", async () => {
      const config = { url: receiver.url };
      const contact = await client.post("/notification-contacts", { name: "hook", type: "webhook", config });
      const create = (over: Json) =>
        client.post("/monitors", { check_interval_minutes: 60, notification_contact_ids: [contact["id"]], ...over });
      const jobs = Array.from({ length: MONITORS }, (_, index) =>
        create({ name: `site ${index}`, type: "http", url: `${target.url}/${index}` }),
      );
      const heartbeat = await create({ name: "job", type: "heartbeat" });
      await Promise.all(jobs);
      expect((await fetch(String(heartbeat["heartbeat_url"]))).status).toBe(204);
      await untilAll("up");

      target.answer(() => 503);
      await hurry();
      await untilAll("down");
      await waitFor(async () => told("monitor.down") === MONITORS + 1, { what: "the alerts" });
      target.answer(() => 200);
      await hurry();
      expect((await fetch(String(heartbeat["heartbeat_url"]))).status).toBe(204);
      await untilAll("up");
      await waitFor(async () => told("monitor.recovery") === MONITORS + 1, { what: "recovery" });

      const id = String(heartbeat["id"]);
      expect((await client.patch(`/monitors/${id}`, { name: "nightly job" }))["name"]).toBe("nightly job");
      expect(await client.list(`/monitors/${id}/incidents`)).toHaveLength(1);
      expect(logged.filter((line) => !isLate(line))).toEqual([]);
    });
  });
});
