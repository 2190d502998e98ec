import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

declare global {
  /** From global setup to global teardown; undefined if no test file has asked for the servers. */
  var pharosTestServers: Promise<TestServers> | undefined;
}

interface TestServers {
  readonly process: ChildProcess;
  /** Where they are, PostgreSQL first, with a space between; empty when they did not start. */
  readonly urls: string;
}

/**
 * Makes the folder of this test run, and has PostgreSQL and Valkey started once, for all test files, when the first of
 * them asks: a run without a database is done before they would have started.
 */
export default async function globalSetup({ rootDir }: { rootDir: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-run-"));
  process.env["PHAROS_TEST_FOLDER"] = folder;
  const door = createServer(async (socket) => {
    // A test file may have ended meanwhile.
    socket.on("error", () => {});
    globalThis.pharosTestServers ??= startServers(rootDir);
    socket.end((await globalThis.pharosTestServers).urls);
  });
  door.listen(join(folder, "servers"));
  await once(door, "listening");
  door.unref();
}

async function startServers(rootDir: string): Promise<TestServers> {
  const servers = spawn(
    process.execPath,
    ["--import", "tsx", "--no-warnings", join(rootDir, "test", "support", "servers.ts")],
    { cwd: rootDir, detached: true, stdio: ["pipe", "pipe", "inherit"] },
  );
  const ended = once(servers, "exit").then(() => []);
  const started = once(createInterface({ input: servers.stdout }), "line");
  const [urls = ""]: string[] = await Promise.race([started, ended]);
  return { process: servers, urls };
}
