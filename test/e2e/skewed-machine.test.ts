import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  createApiTokenStore,
  createMemberStore,
  createSessionKeeper,
  createTeamStore,
  databaseNow,
  pgTypes,
} from "@pharos/db";
import { bundle, freePort, type TestDatabase, testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { hashToken, newToken } from "@pharos/vault";
import pg from "pg";
import { type Client, clientAt, createClient } from "../support/client.ts";
import { keysText } from "../support/config.ts";
import { type Program, startProgram } from "../support/program.ts";

const CLOCK = pathToFileURL(fileURLToPath(new URL("../faults/random/clock.mjs", import.meta.url))).href;
const NEAR_MS = 10 * 60_000;
/** Nothing that is done here leads to a time that is so far away. */
const SKEW_MS = 53 * 60_000;
const INTERVAL_SECONDS = 300;

let database: TestDatabase;
let pool: pg.Pool;
let redisUrl: string;
let folder: string;
beforeAll(async () => {
  [database, redisUrl, folder] = await Promise.all([
    testDatabase(),
    testRedisUrl(),
    mkdtemp(join(tmpdir(), "skewed-")),
  ]);
  pool = new pg.Pool({ connectionString: database.url, max: 2, types: pgTypes });
  pool.on("error", () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A service on a machine whose clock is wrong from its beginning. */
async function startSkewed(app: string, skewMs: number): Promise<{ readonly url: string; readonly program: Program }> {
  const [port, adminPort, file] = [await freePort(), await freePort(), join(folder, `${app}${skewMs}`)];
  await writeFile(file, String(skewMs));
  const url = `http://localhost:${port}`;
  const program = startProgram(["--import", CLOCK, await bundle(`apps/${app}/src/main.ts`)], {
    ...{ CLOCK_FILE: file, DATABASE_URL: database.url, REDIS_URL: redisUrl, ENCRYPTION_KEYS: keysText },
    ...{ BASE_URL: url, PORT: String(port), ADMIN_PORT: String(adminPort) },
  });
  await program.until("Started");
  return { url, program };
}

/** A person with a token of the API and a session of the dashboard. */
async function openClients(urls: { readonly api: string; readonly dashboard: string }) {
  const [email, token, secret] = [
    `${randomUUID()}@example.com`,
    newToken(randomBytes),
    randomBytes(32).toString("base64url"),
  ];
  const { id: teamId } = await createTeamStore(pool).create("Team", "business");
  const { userId } = await createMemberStore(pool).add(teamId, email, "owner");
  await createApiTokenStore(pool).create({ teamId, email, name: "test", hash: hashToken(token) });
  const now = await databaseNow(pool);
  const hash = createHash("sha256").update(secret).digest();
  await createSessionKeeper(pool).open({ userId, hash, signedInAt: now, userAgent: "Test", address: null }, now);
  const pages = clientAt(`${urls.dashboard}/app/api`, { cookie: `pharos=${secret}`, origin: urls.dashboard });
  return { api: createClient(urls.api, token), pages };
}

/** Seconds from now, by PostgreSQL's clock, until a subject is due. */
async function dueIn(id: unknown): Promise<number> {
  const sql =
    "SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM subject_schedules WHERE subject_id = $1";
  return Number((await pool.query(sql, [id])).rows[0]?.seconds);
}

/** The columns that hold a time which is as wrong as the machine's clock. A full hour names an hour, and no moment. */
async function wrongColumns(skewMs: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type LIKE 'timestamp%'`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const found = await Promise.all(
    rows.map(async ({ table, column }) => {
      const wrong = await pool.query(
        `SELECT 1 FROM ${pg.escapeIdentifier(table)} WHERE ${pg.escapeIdentifier(column)} BETWEEN
           now() + $1 * interval '1 ms' AND now() + $2 * interval '1 ms'
           AND ${pg.escapeIdentifier(column)} <> date_trunc('hour', ${pg.escapeIdentifier(column)}) LIMIT 1`,
        [skewMs - NEAR_MS, skewMs + NEAR_MS],
      );
      return wrong.rowCount === 0 ? [] : [`${table}.${column}`];
    }),
  );
  return found.flat();
}

const MONITOR = { name: "Site", type: "http", url: "http://127.0.0.1:9/", check_interval_minutes: 60 };
const HEARTBEAT = {
  ...{ name: "Job", type: "heartbeat", check_interval_minutes: 5, check_interval_seconds: INTERVAL_SECONDS },
};

describe.each([
  ["ahead", SKEW_MS],
  ["behind", -SKEW_MS],
])("an API and a dashboard on a machine whose clock is %s", (_name, skewMs) => {
  let programs: readonly Program[];
  let api: Client;
  let pages: Client;
  beforeAll(async () => {
    const [one, other] = await Promise.all([startSkewed("api", skewMs), startSkewed("dashboard", skewMs)]);
    programs = [one.program, other.program];
    ({ api, pages } = await openClients({ api: one.url, dashboard: other.url }));
  });
  afterAll(async () => {
    for (const program of programs) program.kill("SIGKILL");
    await Promise.all(programs.map(({ ended }) => ended));
  });

  it("make a monitor due at once that is new, edited or resumed, and a heartbeat after its interval", async () => {
    for (const client of [api, pages]) {
      const { id } = await client.post("/monitors", MONITOR);
      expect(Math.abs(await dueIn(id))).toBeLessThan(60);
      await pool.query("UPDATE subject_schedules SET due_at = 'infinity' WHERE subject_id = $1", [id]);
      await client.patch(`/monitors/${id}`, { url: "http://127.0.0.1:10/" });
      expect(Math.abs(await dueIn(id))).toBeLessThan(60);
      await client.post(`/monitors/${id}/toggle`);
      await pool.query("UPDATE subject_schedules SET due_at = 'infinity' WHERE subject_id = $1", [id]);
      await client.post(`/monitors/${id}/toggle`);
      expect(Math.abs(await dueIn(id))).toBeLessThan(60);
      const heartbeat = await client.post("/monitors", HEARTBEAT);
      expect(Math.abs((await dueIn(heartbeat["id"])) - INTERVAL_SECONDS)).toBeLessThan(60);
    }
  });

  it("write no time of that clock", async () => {
    const contact = await api.post("/notification-contacts", {
      ...{ name: "Ops", type: "webhook", config: { url: "http://127.0.0.1:9/" } },
    });
    await api.patch(`/notification-contacts/${contact["id"]}`, { name: "Others" });
    const { id } = await pages.post("/servers", { name: "web-1" });
    await pages.patch(`/servers/${id}`, { down_after_seconds: INTERVAL_SECONDS });
    const { id: monitorId } = await pages.post("/monitors", MONITOR);
    const maintenance = { name: "Now", covers: "listed", subject_ids: [monitorId], duration_seconds: 3 * 3_600 };
    await pages.post("/maintenance-starts", maintenance);
    await pages.post("/invitations", { email: "somebody@example.com", role: "viewer" });
    expect(await wrongColumns(skewMs)).toEqual([]);
    const { rows } = await pool.query(
      "SELECT abs(extract(epoch FROM max(lower(during)) - now()))::float8 AS seconds FROM maintenance_periods",
    );
    expect(rows[0]?.seconds).toBeLessThan(60);
  });
});
