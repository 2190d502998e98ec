import { createServer as createHttpServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pageDefaults } from "@pharos/core";
import { databaseNow, MAX_REPLICA_AGE_MS, markService, migrate, openPool, type Pool } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { openOperations } from "@pharos/open-operations";
import { openPages } from "@pharos/pages";
import { configOf, silentLogger } from "../support/config.ts";
import { type LostPostgres, startLostPostgres } from "./random/postgres.ts";
import { type Clocks, hasMark, isStandby, listen, openReads, openWay } from "./standby-reads.ts";

const READ_WITHIN_MS = 60_000;

let postgres: LostPostgres;
let primary: ReturnType<typeof openPool>;
let reading: ReturnType<typeof openReads>;
const clocks: Clocks = { nowMs: 0, monotonicMs: 0 };

beforeAll(async () => {
  postgres = await startLostPostgres({ withStandby: true, isSynchronous: false });
  await migrate(postgres.url());
  primary = openPool(postgres.bothUrl(), { size: 2, onError: () => {} });
  reading = openReads(postgres.standbyUrl(), primary.pool, clocks, 5_000);
});

afterAll(async () => {
  await reading?.stop();
  await primary?.stop();
  await postgres?.stop();
});

/** Whether the standby answers, and the names of teams there. */
async function readTeams(): Promise<{ readonly standby: boolean; readonly names: readonly string[] }> {
  const text = "SELECT pg_is_in_recovery() AS standby, ARRAY(SELECT name FROM teams ORDER BY id) AS names";
  const read = async (pool: Pool) => (await pool.query<{ standby: boolean; names: string[] }>(text)).rows;
  const [row = { standby: false, names: [] }] = await reading.read(read);
  return row;
}

const addTeam = (name: string) => primary.pool.query("INSERT INTO teams (name, plan) VALUES ($1, 'free')", [name]);

/** A second later, so that the standby is asked again. The question is answered sometime. */
async function readLater() {
  clocks.monotonicMs += 1_000;
  return readTeams();
}

async function markNow(): Promise<void> {
  await markService(primary.pool, "recorder");
  clocks.nowMs = (await databaseNow(primary.pool)).getTime();
}

const untilStandby = (is: boolean) =>
  waitFor(async () => (await readLater()).standby === is, { what: "the other server", timeoutMs: READ_WITHIN_MS });

describe("a read of a page or a report", () => {
  it("goes to the standby as soon as its data is new enough, and then sees what was committed before", async () => {
    await addTeam("first");
    expect(await readTeams()).toEqual({ standby: false, names: ["first"] });
    await markNow();
    await untilStandby(true);
    expect(await readTeams()).toEqual({ standby: true, names: ["first"] });
  });

  it("goes to the primary when the standby's newest data is too old, and back when the standby has caught up", async () => {
    const standby = openPool(postgres.standbyUrl(), { size: 1, onError: () => {}, takesChanges: false });
    await standby.pool.query("SELECT pg_wal_replay_pause()");
    await addTeam("second");
    await markService(primary.pool, "recorder");
    expect(await readLater()).toEqual({ standby: true, names: ["first"] });
    clocks.nowMs += MAX_REPLICA_AGE_MS + 1_000;
    expect(await readLater()).toEqual({ standby: false, names: ["first", "second"] });
    await standby.pool.query("SELECT pg_wal_replay_resume()");
    await standby.stop();
    await markNow();
    await untilStandby(true);
    expect((await readTeams()).names).toEqual(["first", "second"]);
  });

  it("goes to the primary if it fails on the standby", async () => {
    const tried: boolean[] = [];
    const answer = await reading.read(async (pool) => {
      const { rows } = await pool.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
      tried.push(rows[0]?.standby === true);
      if (rows[0]?.standby) await pool.query("INSERT INTO teams (name) VALUES ('x')");
      return "answer";
    });
    expect([answer, tried]).toEqual(["answer", [true, false]]);
    expect(reading.found.errors.filter((error) => error.includes("read-only"))).toHaveLength(1);
    await untilStandby(true);
  });

  it("goes to the standby at once after a time without reads", async () => {
    const isFirstThere = async () => {
      await markNow();
      const reads = openReads(postgres.standbyUrl(), primary.pool, clocks, READ_WITHIN_MS);
      const found = await reads.read(isStandby);
      await reads.stop();
      return found === true;
    };
    await waitFor(isFirstThere, { what: "a first read on the standby", timeoutMs: READ_WITHIN_MS });
  });

  it("goes to the primary if the standby hangs, and then delays no other read", async () => {
    const way = await openWay(postgres.standbyUrl());
    // Only the limit of the question ends a read in the time of this test.
    const reads = openReads(way.url, primary.pool, clocks, 600_000);
    const isThere = async () => {
      await markNow();
      clocks.monotonicMs += 1_000;
      return (await reads.read(isStandby)) === true;
    };
    await waitFor(isThere, { what: "a read on the standby", timeoutMs: READ_WITHIN_MS });
    way.hold();
    const begun = reads.read(isStandby);
    clocks.monotonicMs += 1_000;
    expect([await begun, await reads.read(isStandby)]).toEqual([false, false]);
    expect(reads.found.errors).toContainEqual(expect.stringContaining("has not answered"));
    reads.cutOff();
    way.stop();
  });

  it("never shows rows of another database of the same server, however new they are", async () => {
    await primary.pool.query("CREATE DATABASE staging");
    const staging = postgres.url().replace(/\/postgres$/, "/staging");
    await migrate(staging);
    const pool = openPool(staging, { size: 1, onError: () => {} });
    await markService(pool.pool, "recorder");
    await pool.stop();
    const standby = postgres.standbyUrl().replace(/\/postgres$/, "/staging");
    await waitFor(() => hasMark(standby), { what: "the standby's copy", timeoutMs: READ_WITHIN_MS });
    await markNow();
    const reads = openReads(standby, primary.pool, clocks, READ_WITHIN_MS);
    const isSeen = async () => {
      clocks.monotonicMs += 1_000;
      expect(await reads.read(isStandby)).toBe(false);
      return reads.found.errors.some((error) => error.includes("leads to another database"));
    };
    await waitFor(isSeen, { what: "the answer of the other database", timeoutMs: READ_WITHIN_MS });
    await reads.stop();
  });

  it("of the services pages and api goes to the server of DATABASE_REPLICA_URL", async () => {
    await addTeam("Third");
    const server = createHttpServer((request, response) => pages.handle(request, response));
    const baseUrl = `http://127.0.0.1:${await listen(server)}`;
    const backends = { databaseUrl: postgres.bothUrl(), redisUrl: "redis://127.0.0.1:9" };
    const env = { ...configOf(backends, ["lon"], baseUrl), DATABASE_REPLICA_URL: postgres.standbyUrl() };
    const pages = await openPages(env, silentLogger, { databaseTimeoutMs: READ_WITHIN_MS });
    const operations = await openOperations("api", env, silentLogger);
    const { stores } = operations.services;
    // A group by tag makes the page public.
    const groups = [{ name: "All", tag: "shop", components: [] }];
    await stores.statusPages.create(1, { ...pageDefaults, slug: "public", name: "Public", groups }, new Date());
    const areThere = async () => {
      await markService(primary.pool, "recorder");
      const now = await databaseNow(primary.pool);
      await stores.uptimeReports.ofTeam(1, { from: new Date(now.getTime() - 60_000), to: now }, now);
      expect((await fetch(`${baseUrl}/status/public`)).status).toBe(200);
      const texts = await Promise.all([operations, pages].map(({ registry }) => registry.render()));
      return texts.every(({ body }) => /^pharos_replica_reads_total\{server="replica",.*\} [1-9]/m.test(body));
    };
    await waitFor(areThere, { what: "reads on the standby", timeoutMs: READ_WITHIN_MS });
    server.close();
    await Promise.all([pages.stop(), operations.stop()]);
  });

  it("goes to the primary when the standby has taken over, because it may have data that no primary has", async () => {
    await postgres.failOver();
    await waitFor(
      () =>
        markNow().then(
          () => true,
          () => false,
        ),
      { what: "the new primary", timeoutMs: READ_WITHIN_MS },
    );
    reading.found.errors.length = 0;
    const isSeen = async () => {
      await readLater();
      return reading.found.errors.some((error) => error.includes("is not a standby"));
    };
    await waitFor(isSeen, { what: "the answer of the former standby", timeoutMs: READ_WITHIN_MS });
    reading.found.servers.length = 0;
    await readLater();
    expect(reading.found.servers).toEqual(["primary"]);
  });
});
