import { randomBytes, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { audiences, type PlanName, type Role, type Vault } from "@pharos/core";
import { type Database, openDatabase } from "@pharos/db";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { createServices } from "@pharos/services";
import { createVault, hashToken, newKeyRingText, newToken, openPasswordHasher, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { type ApiConfig, openApi } from "./api.ts";
import { start } from "./start.ts";

export const BASE_URL = "https://pharos.example";

/** A team with a token for each role; each user has an allowance of requests of their own. */
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

/** The whole API on a database and a Valkey of its own, reached without a port, and its log. */
export async function openTestApi(now?: () => Date, over: Partial<ApiConfig> = {}) {
  const [empty, redisUrl] = [await testDatabase(), await testRedisUrl()];
  const log = new PassThrough();
  const config: ApiConfig = {
    BASE_URL,
    MCP_ALLOWED_HOSTS: [],
    DATABASE_URL: empty.url,
    DATABASE_POOL_SIZE: 10,
    REDIS_URL: redisUrl,
    TRUSTED_PROXY_HOPS: 1,
    DASHBOARD_URL: null,
    EGRESS_ALLOW_PRIVATE: true,
    EGRESS_DENIED_PORTS: [],
    SMTP_URL: null,
    MAIL_FROM: null,
    TELEGRAM_API_URL: "http://127.0.0.1:9",
    ...over,
    ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)),
  };
  const logger = createLogger({ service: "api", level: "info", destination: log });
  const api = await openApi(config, logger, { now, limitTimeoutMs: LIMIT_TIMEOUT_MS });
  const database = openDatabase(empty.url, { poolSize: 2, onIdleError: () => {} });
  const { prisma } = database;
  const clock = { now: now ?? (() => new Date()), monotonicMs: () => performance.now() };
  const allowed = { allowed: true, limit: 30, remaining: 30, retryAfterSeconds: 0 };
  const limiter = { consume: async () => allowed };
  const limiters = { trialLimiter: limiter, mailLimiter: limiter };
  const passwords = openPasswordHasher(randomBytes);
  const { services } = createServices({ env: config, database, outbound: api.outbound, passwords, ...limiters, clock });

  return {
    agent: supertest(api.handle),
    api,
    prisma,
    /** For operations that a test brings itself. */
    services,
    ...testRecords(prisma, createVault(config.ENCRYPTION_KEYS)),
    log: () => String(log.read() ?? ""),
    /** The API once more, on a port of its own. */
    startServer: (port: number) => start({ ...config, PORT: port, HOST: "localhost", MAX_CONNECTIONS: 100 }, logger),
    /** A request with a token. */
    as: (token: string) => supertest.agent(api.handle).set("Authorization", `Bearer ${token}`),
    async close() {
      await api.stop();
      await passwords.stop();
      await database.stop();
      await empty.drop();
    },
  };
}

/** Makes records of users and teams as an operator would, and alerts as a recorder would. */
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
    async newTeam(plan: PlanName = "business"): Promise<TestTeam> {
      const { id } = await prisma.team.create({ data: { name: "Team", plan } });
      return {
        id,
        owner: await newUserToken(id, "owner"),
        admin: await newUserToken(id, "admin"),
        viewer: await newUserToken(id, "viewer"),
      };
    },
    /** An alert of the monitor to the contact that is still to be delivered. */
    async newDelivery(subjectId: number, contactId: number) {
      const at = new Date();
      const event = await prisma.event.create({ data: { ...DOWN, subjectId, occurredAt: at } });
      return prisma.delivery.create({
        data: { eventId: event.id, contactId, subjectId, nextAttemptAt: at, expiresAt: at },
      });
    },
    /** A mail address that has confirmed that it wants to hear of these components. */
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
 * One API for all tests of a file, and a team for each test. Registers the hooks that open, fill and close it, so what it
 * returns is read within tests, and within hooks that are registered later.
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
