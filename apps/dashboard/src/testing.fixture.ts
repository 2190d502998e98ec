import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { jest } from "@jest/globals";
import type { Role } from "@pharos/core";
import { createSignInLinkStore, openDatabase } from "@pharos/db";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { hashToken, newKeyRingText, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import supertest from "supertest";
import { type DashboardConfig, openDashboard } from "./dashboard.ts";
import { CITIES } from "./region-names.ts";

/** A busy machine may be late with a count that a test expects. */
const LIMIT_TIMEOUT_MS = 30_000;
const ADDRESS = "http://localhost:3000";
export const PASSWORD = "correct horse battery";

/** The headers that a browser adds to a form of the dashboard. */
const OWN = { "Sec-Fetch-Site": "same-origin", Accept: "text/html" };

/** The whole dashboard on its own database and Valkey, and its log. */
export async function openTestDashboard(now = () => new Date(), over: Partial<DashboardConfig> = {}) {
  const [empty, redisUrl] = [await testDatabase(), await testRedisUrl()];
  const webFolder = await mkdtemp(join(tmpdir(), "pharos-web-"));
  const log = new PassThrough();
  const config: DashboardConfig = {
    BASE_URL: ADDRESS,
    DATABASE_URL: empty.url,
    DATABASE_DIRECT_URL: null,
    DATABASE_REPLICA_URL: null,
    DATABASE_POOL_SIZE: 10,
    REDIS_URL: redisUrl,
    // The tests are their own proxy: each names the address that it comes from.
    TRUSTED_PROXY_HOPS: 1,
    DASHBOARD_URL: null,
    EGRESS_ALLOW_PRIVATE: true,
    EGRESS_DENIED_PORTS: [],
    DNS_SERVERS: [],
    SMTP_URL: null,
    MAIL_FROM: null,
    OIDC_ISSUER: null,
    OIDC_CLIENT_ID: null,
    OIDC_CLIENT_SECRET: null,
    PHAROS_TEAM_CREATION: "anybody",
    PHAROS_MAX_FREE_TEAMS: 3,
    PHAROS_REGION_NAMES: CITIES,
    TELEGRAM_API_URL: "http://127.0.0.1:9",
    ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)),
    ...over,
  };
  const logger = createLogger({ service: "dashboard", level: "info", destination: log });
  const limits = { limitTimeoutMs: LIMIT_TIMEOUT_MS };
  const dashboard = await openDashboard(config, logger, { now, webFolder, keepAliveMs: 200, ...limits });
  const database = openDatabase(empty.url, { poolSize: 2, onIdleError: () => {} });
  const { prisma } = database;
  // One for all requests: for each, supertest itself would open a server and close it.
  const server = createServer(dashboard.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  const passwordHash = cheapHash(PASSWORD);
  const newAddress = () => Array.from(randomBytes(4)).join(".");

  return {
    dashboard,
    databaseUrl: empty.url,
    database,
    prisma,
    webFolder,
    log: () => String(log.read() ?? ""),
    /** A browser with separate cookies, at a separate IP address. */
    browser: (address = newAddress()) => supertest.agent(server).set({ ...OWN, "X-Forwarded-For": address }),
    /** A program that keeps no cookies and says nothing of itself. */
    program: () => supertest(server),
    /** A user with a password, who is a member of a new team unless the role is null. */
    async newUser(role: Role | null = "owner") {
      const email = `${randomUUID()}@example.com`;
      const user = await prisma.user.create({ data: { email, passwordHash } });
      if (role === null) return { id: user.id, email, teamId: null };
      const team = await prisma.team.create({ data: { name: "Acme", plan: "business" } });
      await prisma.membership.create({ data: { teamId: team.id, userId: user.id, role } });
      return { id: user.id, email, teamId: team.id };
    },
    /** @returns the code of a link that signs the user in */
    async newLink(email: string): Promise<string> {
      const code = randomBytes(32).toString("base64url");
      await createSignInLinkStore(database.pool).create(email, hashToken(code), now());
      return code;
    },
    async close() {
      server.close();
      await dashboard.stop();
      await database.stop();
      await empty.drop();
      await rm(webFolder, { recursive: true });
    },
  };
}

export type TestDashboard = Awaited<ReturnType<typeof openTestDashboard>>;
export type Browser = ReturnType<TestDashboard["browser"]>;

/** As `openPasswordHasher` stores a password, with a thirty-second of its work: tests sign in often. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return ["scrypt", 10, 8, 1, salt.toString("base64url"), key.toString("base64url")].join(".");
}

/** Sends the form of the sign-in. */
export function signIn(browser: Browser, email: string, { password = PASSWORD, next = "" } = {}) {
  return browser.post("/sign-in").type("form").send({ email, password, next });
}

/**
 * How many statements a request takes. It is the least of three, because other parts send statements at the same time. These
 * are the clock of the database, and connections that the pool opens.
 */
export async function statementsOf(send: () => PromiseLike<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let count = 0; count < 3; count++) {
    const sent = jest.spyOn(pg.Client.prototype, "query");
    await send();
    counts.push(sent.mock.calls.length);
    sent.mockRestore();
  }
  return Math.min(...counts);
}
