import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  databaseNow,
  MAX_REPLICA_AGE_MS,
  markService,
  migrate,
  openPool,
  openReplicaReads,
  type Pool,
} from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { type LostPostgres, startLostPostgres } from "./random/postgres.ts";

const READ_WITHIN_MS = 60_000;

let postgres: LostPostgres;
let primary: ReturnType<typeof openPool>;
let reading: ReturnType<typeof openReplicaReads>;
/** Of the primary's clock and of the one that counts the time between two questions. */
let nowMs = 0;
let monotonicMs = 0;
const errors: unknown[] = [];
const servers: string[] = [];

beforeAll(async () => {
  postgres = await startLostPostgres({ withStandby: true, isSynchronous: false });
  await migrate(postgres.url());
  primary = openPool(postgres.bothUrl(), { size: 2, onError: () => {} });
  const clocks = { now: () => new Date(nowMs), monotonicMs: () => monotonicMs };
  const onError = (error: unknown) => void errors.push(error);
  const onRead = (server: string) => void servers.push(server);
  reading = openReplicaReads(postgres.standbyUrl(), primary.pool, {
    size: 2,
    timeoutMs: 5_000,
    ...clocks,
    onError,
    onRead,
  });
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
  monotonicMs += 1_000;
  return readTeams();
}

async function markNow(): Promise<void> {
  await markService(primary.pool, "recorder");
  nowMs = (await databaseNow(primary.pool)).getTime();
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
    nowMs += MAX_REPLICA_AGE_MS + 1_000;
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
    expect(errors).toHaveLength(1);
    await untilStandby(true);
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
    const since = await databaseNow(primary.pool);
    await readLater();
    const answered =
      "SELECT FROM pg_stat_activity WHERE query ~ 'FROM service_marks' AND state = 'idle' AND query_start > $1";
    const isAnswered = async () => (await primary.pool.query(answered, [since])).rows.length > 0;
    await waitFor(isAnswered, { what: "the answer of the former standby", timeoutMs: READ_WITHIN_MS });
    servers.length = 0;
    await readLater();
    expect(servers).toEqual(["primary"]);
  });
});
