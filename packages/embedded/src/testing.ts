export { freePort } from "./process/free-port.ts";
export { type Deployment, startCluster, startPair, startSentinels } from "./testing/deployments.ts";
export { hasNativeServer, type NativeServer, startNativeServer } from "./testing/native-server.ts";
export { waitFor } from "./testing/wait-for.ts";

import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import pg from "pg";
import { bundleInto } from "./testing/bundle.ts";

/** The migrated, empty database that `testDatabase` copies. */
export const TEMPLATE_DATABASE = "pharos_template";

export interface TestDatabase {
  readonly url: string;
  /** Ends the connections that are left and deletes the database. */
  drop(): Promise<void>;
}

/** A separate database with every migration applied, on the server of this test run. Takes about 50 ms. */
export async function testDatabase(): Promise<TestDatabase> {
  const { postgresUrl: server } = await testServers();
  // By files it takes half the processor time of a copy by blocks, and nothing here must survive a power cut.
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000, query_timeout: 60_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * The Valkey database of this jest worker, emptied. Test files of one worker run one after the other, so each has it for
 * itself; call this once per file.
 */
export async function testRedisUrl(): Promise<string> {
  const url = new URL((await testServers()).redisUrl);
  url.pathname = `/${process.env["JEST_WORKER_ID"] ?? "1"}`;
  const redis = new Redis(url.href, { maxRetriesPerRequest: 1 });
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return url.href;
}

interface Servers {
  readonly postgresUrl: string;
  readonly redisUrl: string;
}

/** Where the servers of this test run are. The first test file that asks has them started. */
async function testServers(): Promise<Servers> {
  const [postgresUrl, redisUrl] = (await answerOf("servers")).split(" ");
  if (!postgresUrl || !redisUrl) throw new Error("The servers for the tests did not start; standard error says why.");
  return { postgresUrl, redisUrl };
}

/** The output of a program of this test run, which the first question starts: see jest's global setup. */
function answerOf(program: "servers" | "services"): Promise<string> {
  return text(connect(join(testFolder(), program)));
}

const APP = /^apps\/([a-z]+)\/src\/main\.ts$/;
const builds = new Map<string, Promise<string>>();

/**
 * Makes JavaScript of a program of this repository, and returns its path. It starts in a fifth of the CPU time that the
 * sources take. The programs of `apps` are built together, once for all test files and again only when a source has changed.
 *
 * @param path from the repository's folder
 */
export function bundle(path: string): Promise<string> {
  const built = builds.get(path) ?? build(path);
  builds.set(path, built);
  return built;
}

async function build(path: string): Promise<string> {
  const [, app] = APP.exec(path) ?? [];
  if (app === undefined) return bundleInto(testFolder(), path);
  const folder = await answerOf("services");
  if (folder === "") throw new Error("The services could not be built; standard error says why.");
  return join(folder, `${app}.mjs`);
}

function testFolder(): string {
  const folder = process.env["PHAROS_TEST_FOLDER"];
  if (!folder) throw new Error("PHAROS_TEST_FOLDER is not set: run the tests with jest's global setup.");
  return folder;
}
