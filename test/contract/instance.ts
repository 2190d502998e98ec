import { randomBytes, randomUUID } from "node:crypto";
import type { PlanName, Role } from "@pharos/core";
import { createApiTokenStore, createMemberStore, createTeamStore, openPool, type Pool } from "@pharos/db";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import { hashToken, newToken } from "@pharos/vault";
import { startEdge } from "../support/edge.ts";

/** Tokens of one team. Locally each one belongs to a separate user with a separate allowance of requests. */
export interface TeamTokens {
  readonly owner: string;
  readonly admin: string;
  readonly viewer: string;
}

/** The target of the suite. */
export interface Instance {
  /** Without a slash at its end. */
  readonly url: string;
  /** A team: locally a new one on that plan, elsewhere the one whose tokens the environment names. */
  team(plan?: PlanName): Promise<TeamTokens>;
  /** Controls that only an instance of our own has; null elsewhere, and then tests that need them are left out. */
  readonly own: OwnInstance | null;
  stop(): Promise<void>;
}

export interface OwnInstance {
  readonly pool: Pool;
  /** The owner's token of a new team of any size. */
  limitedTeam(maxMonitors: number): Promise<string>;
  /** A token that works nowhere: not pinned, or whose creator has left. */
  uselessToken(why: "not-pinned" | "creator-left"): Promise<string>;
  /** Another token of the same user. */
  secondToken(token: string): Promise<string>;
  setClock(now: Date | null): void;
}

/** Whether the suite starts its own instance; false when PHAROS_URL names one. */
export const isLocal = process.env["PHAROS_URL"] === undefined;

/** The instance that PHAROS_URL names, or one of our own: the API and the heartbeat edge on a new database. */
export async function openInstance(): Promise<Instance> {
  return isLocal ? openOwnInstance() : deployment(required("PHAROS_URL").replace(/\/+$/, ""));
}

function deployment(url: string): Instance {
  const tokens = {
    owner: required("PHAROS_OWNER_TOKEN"),
    admin: required("PHAROS_ADMIN_TOKEN"),
    viewer: required("PHAROS_VIEWER_TOKEN"),
  };
  return { url, team: async () => tokens, own: null, stop: async () => {} };
}

async function openOwnInstance(): Promise<Instance> {
  const [database, redisUrl] = [await testDatabase(), await testRedisUrl()];
  const pool = openPool(database.url, { size: 3, onError: () => {} });
  let clock: Date | null = null;
  const edge = await startEdge(
    { databaseUrl: database.url, redisUrl },
    { now: () => clock ?? new Date(), isPatient: true },
  );
  const member = (teamId: number, role: Role) => newMember(pool.pool, teamId, role);
  const tokenOf = async (teamId: number, role: Role) => (await member(teamId, role)).token;
  return {
    url: edge.url,
    async team(plan = "business") {
      const { id } = await createTeamStore(pool.pool).create("Team", plan);
      return {
        owner: await tokenOf(id, "owner"),
        admin: await tokenOf(id, "admin"),
        viewer: await tokenOf(id, "viewer"),
      };
    },
    own: {
      pool: pool.pool,
      async limitedTeam(maxMonitors) {
        const { id } = await createTeamStore(pool.pool).create("Team", "free");
        await pool.pool.query("UPDATE teams SET max_monitors = $2 WHERE id = $1", [id, maxMonitors]);
        return tokenOf(id, "owner");
      },
      async uselessToken(why) {
        const { id } = await createTeamStore(pool.pool).create("Team", "free");
        const { email, token } = await member(id, "owner");
        if (why === "creator-left") await createMemberStore(pool.pool).remove(id, email);
        else await pool.pool.query("UPDATE api_tokens SET team_id = NULL WHERE hash = $1", [hashToken(token)]);
        return token;
      },
      async secondToken(token) {
        const second = newToken(randomBytes);
        await pool.pool.query(
          "INSERT INTO api_tokens (user_id, team_id, name, hash) SELECT user_id, team_id, name, $2 FROM api_tokens WHERE hash = $1",
          [hashToken(token), hashToken(second)],
        );
        return second;
      },
      setClock(now) {
        clock = now;
      },
    },
    async stop() {
      await edge.stop();
      await pool.stop();
      await database.drop();
    },
  };
}

async function newMember(pool: Pool, teamId: number, role: Role): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.com`;
  const token = newToken(randomBytes);
  await createMemberStore(pool).add(teamId, email, role);
  await createApiTokenStore(pool).create({ teamId, email, name: "contract", hash: hashToken(token) });
  return { email, token };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the contract suite needs it next to PHAROS_URL.`);
  return value;
}
