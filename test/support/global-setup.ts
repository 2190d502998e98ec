import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

declare global {
  /** From global setup to global teardown. */
  var pharosTestServers: ChildProcess | undefined;
}

/** Starts PostgreSQL, with a migrated template database, and Valkey, once for all test files. */
export default async function globalSetup({ rootDir }: { rootDir: string }): Promise<void> {
  process.env["PHAROS_TEST_FOLDER"] = await mkdtemp(join(tmpdir(), "pharos-programs-"));
  const servers = spawn(
    process.execPath,
    ["--import", "tsx", "--no-warnings", join(rootDir, "test", "support", "servers.ts")],
    { cwd: rootDir, detached: true, stdio: ["pipe", "pipe", "inherit"] },
  );
  globalThis.pharosTestServers = servers;
  const failed = once(servers, "exit").then(() => {
    throw new Error("The servers for the tests did not start; the reason is above.");
  });
  const started = once(createInterface({ input: servers.stdout }), "line");
  const [line] = await Promise.race([started, failed]);
  failed.catch(() => {});
  const { postgresUrl, redisUrl }: { postgresUrl: string; redisUrl: string } = JSON.parse(line);
  process.env["PHAROS_TEST_POSTGRES_URL"] = postgresUrl;
  process.env["PHAROS_TEST_REDIS_URL"] = redisUrl;
}
