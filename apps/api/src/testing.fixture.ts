import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { audiences, type PlanName, type Role, roles, type Vault } from "@pharos/core";
import { type Database, openDatabase } from "@pharos/db";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { createOperationServices } from "@pharos/open-operations";
import { createLogger } from "@pharos/runtime";
import { createVault, hashToken, newKeyRingText, newToken, openPasswordHasher, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { type ApiConfig, openApi } from "./api.ts";
import { start } from "./start.ts";

export const BASE_URL = "https://pharos.example";

/** A team with a token for each role. Each user has a separate allowance of requests. */
export interface TestTeam {
  readonly id: number;
  readonly owner: string;
  readonly admin: string;
  readonly viewer: string;
}

/** A busy machine may be late with a count that a test expects. */
const LIMIT_TIMEOUT_MS = 30_000;

/** That a subject is down. */
const DOWN = { happening: "down", audience: audiences.down };

/** The whole API on its own database and Valkey, and its log. */
export async function openTestApi(now?: () => Date, over: Partial<ApiConfig> = {}) {
  const [empty, redisUrl] = [await testDatabase(), await testRedisUrl()];
  const log = new PassThrough();
  const config: ApiConfig = {
    BASE_URL,
    MCP_ALLOWED_HOSTS: [],
    DATABASE_URL: empty.url,
    DATABASE_REPLICA_URL: null,
    DATABASE_POOL_SIZE: 10,
    REDIS_URL: redisUrl,
    TRUSTED_PROXY_HOPS: 1,
    DASHBOARD_URL: null,
    EGRESS_ALLOW_PRIVATE: true,
    EGRESS_DENIED_PORTS: [],
    DNS_SERVERS: [],
    SMTP_URL: null,
    MAIL_FROM: null,
    TELEGRAM_API_URL: "http://127.0.0.1:9",
    ...over,
    ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)),
  };
  const logger = createLogger({ service: "api", level: "info", destination: log });
  const api = await openApi(config, logger, { now, limitTimeoutMs: LIMIT_TIMEOUT_MS });
  const database = openDatabase(config.DATABASE_URL, { poolSize: 2, onIdleError: () => {} });
  const { pool, prisma } = database;
  // One for all requests: for each, supertest itself would open a server and close it.
  const server = createServer(api.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  const clock = { now: now ?? (() => new Date()), monotonicMs: () => performance.now() };
  const allowed = { allowed: true, limit: 30, remaining: 30, retryAfterSeconds: 0 };
  const limiter = { consume: async () => allowed };
  const limiters = { trialLimiter: limiter, mailLimiter: limiter };
  const passwords = openPasswordHasher(randomBytes);
  const vault = createVault(config.ENCRYPTION_KEYS);
  const teamCreation = { by: "anybody", maxFreeTeams: 3 } as const;
  const { outbound } = api;
  const { services } = createOperationServices({
    env: config,
    database,
    outbound,
    placeTrials: { run: async () => null },
    pushKeys: { publicKey: async () => "" },
    passwords,
    ...limiters,
    teamCreation,
    clock,
    onUnexpected: (error) => logger.error("A part of a request failed", { error }),
  });

  return {
    agent: supertest(server),
    api,
    prisma,
    /** For operations that a test brings itself. */
    services,
    vault,
    ...testRecords(prisma, vault),
    newTeam: (plan: PlanName = "business") => newTeam(pool, plan),
    log: () => String(log.read() ?? ""),
    /** The API once more, on another port. */
    startServer: (port: number) => start({ ...config, PORT: port, HOST: "localhost", MAX_CONNECTIONS: 100 }, logger),
    /** A request with a token. */
    as: (token: string) => supertest.agent(server).set("Authorization", `Bearer ${token}`),
    async close() {
      server.close();
      await api.stop();
      await passwords.stop();
      await database.stop();
      await empty.drop();
    },
  };
}

/** In one statement: most tests begin with it. */
const NEW_TEAM = `
WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', $1) RETURNING id),
  member AS (SELECT * FROM unnest($2::text[], $3::text[], $4::bytea[]) AS one (email, role, hash)),
  person AS (INSERT INTO users (email) SELECT email FROM member RETURNING id, email),
  membership AS (
    INSERT INTO memberships (team_id, user_id, role)
    SELECT team.id, person.id, role FROM team, person JOIN member USING (email)),
  token AS (
    INSERT INTO api_tokens (user_id, team_id, name, hash)
    SELECT person.id, team.id, 'test', hash FROM team, person JOIN member USING (email))
SELECT id FROM team`;

/** A team with an Owner, an Admin and a Viewer. */
async function newTeam(pool: Database["pool"], plan: PlanName): Promise<TestTeam> {
  const tokens = { owner: newToken(randomBytes), admin: newToken(randomBytes), viewer: newToken(randomBytes) };
  const emails = roles.map(() => `${randomUUID()}@example.com`);
  const hashes = roles.map((role) => hashToken(tokens[role]));
  const { rows } = await pool.query<{ id: number }>(NEW_TEAM, [plan, emails, roles, hashes]);
  const [team] = rows;
  if (team === undefined) throw new Error("PostgreSQL returned no team.");
  return { id: team.id, ...tokens };
}

/** Makes users as an operator would, and alerts as a recorder would. */
function testRecords(prisma: Database["prisma"], vault: Vault) {
  /** @returns the token of a new user, pinned to the team unless that is null */
  async function newUserToken(teamId: number | null, role: Role | null): Promise<string> {
    const token = newToken(randomBytes);
    const user = await prisma.user.create({ data: { email: `${randomUUID()}@example.com` } });
    if (teamId !== null && role !== null) await prisma.membership.create({ data: { teamId, userId: user.id, role } });
    await prisma.apiToken.create({
      data: { userId: user.id, teamId, name: "test", hash: Uint8Array.from(hashToken(token)) },
    });
    return token;
  }

  return {
    newUserToken,
    /** An alert of the monitor to the contact that is still to be delivered. */
    async newDelivery(subjectId: number, contactId: number) {
      const at = new Date();
      const event = await prisma.event.create({ data: { ...DOWN, subjectId, occurredAt: at } });
      return prisma.delivery.create({
        data: { eventId: event.id, contactId, subjectId, nextAttemptAt: at, expiresAt: at },
      });
    },
    /** An email address that has confirmed its subscription to these components. */
    async newSubscriber(pageId: number, address: string, components: number[]): Promise<number> {
      const [askedAt, unsubscribeHash] = [new Date(), Uint8Array.from(randomBytes(32))];
      const row = { channel: "email", askedAt, confirmedAt: askedAt, components, unsubscribeHash, codes: "" };
      const sealed = { address: vault.encrypt("page_subscriber.address", address), addressHash: unsubscribeHash };
      return (await prisma.pageSubscriber.create({ data: { pageId, ...row, ...sealed } })).id;
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
export type Client = ReturnType<TestApi["as"]>;

interface GivenOptions {
  readonly plan?: PlanName;
  readonly now?: () => Date;
}

/**
 * One API for all tests of a file, and a team for each test. It registers the hooks that open, fill and close them. So
 * its result can be read within tests, and within hooks that are registered later.
 */
export function givenTeam({ plan, now }: GivenOptions = {}) {
  let api: TestApi;
  let team: TestTeam;
  beforeAll(async () => {
    api = await openTestApi(now);
  });
  beforeEach(async () => {
    team = await api.newTeam(plan);
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get team() {
      return team;
    },
    get owner() {
      return api.as(team.owner);
    },
    get viewer() {
      return api.as(team.viewer);
    },
  };
}

export const MONITORS = "/api/v1/monitors";
export const CONTACTS = "/api/v1/notification-contacts";

/** The least that an http monitor needs. */
export const httpMonitor = { name: "Home", type: "http", url: "https://example.com/", check_interval_minutes: 5 };

/** The least that a webhook contact needs. */
export const webhookContact = {
  name: "Ops",
  type: "webhook",
  config: { url: "https://hooks.example.com/T0/secret" },
};
