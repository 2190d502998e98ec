import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

declare global {
  /** From global setup to global teardown, in the order in which they are to be stopped. */
  var pharosTestPrograms: readonly TestProgram[] | undefined;
}

/** A program that all test files share. */
interface TestProgram {
  /** Stops it, if a test file has asked for it, and waits until nothing of it is left. */
  stop(): Promise<void>;
}

/**
 * Creates the folder of this test run. PostgreSQL and Valkey start once, for all test files, when the first of them
 * asks. So do the browser and the build of the services. A run without a database ends before they would have started.
 */
export default async function globalSetup({ rootDir }: { rootDir: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-run-"));
  process.env["PHAROS_TEST_FOLDER"] = folder;
  globalThis.pharosTestPrograms = [
    await openDoor(join(folder, "browser"), rootDir, "test/browser/support/host.ts"),
    await openDoor(join(folder, "servers"), rootDir, "test/support/servers.ts"),
    await openDoor(join(folder, "services"), rootDir, "scripts/build.mjs"),
  ];
}

interface Started {
  readonly process: ChildProcess;
  /** The line that says where it is; empty when it did not start. */
  readonly line: string;
}

/** Starts a program when a test file first connects to the socket, and answers each with the line that it prints. */
async function openDoor(socketPath: string, rootDir: string, program: string): Promise<TestProgram> {
  let starting: Promise<Started> | undefined;
  const door = createServer(async (socket) => {
    // A test file may have ended already.
    socket.on("error", () => {});
    starting ??= startProgram(rootDir, program);
    socket.end((await starting).line);
  });
  door.listen(socketPath);
  await once(door, "listening");
  door.unref();
  return {
    async stop() {
      const started = await starting;
      if (started?.process.exitCode !== null) return;
      const ended = once(started.process, "exit");
      started.process.stdin?.end();
      await ended;
    },
  };
}

async function startProgram(rootDir: string, path: string): Promise<Started> {
  const flags = path.endsWith(".ts") ? ["--import", "tsx", "--no-warnings"] : [];
  const program = spawn(process.execPath, [...flags, join(rootDir, path)], {
    cwd: rootDir,
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(program, "exit").then(() => []);
  const started = once(createInterface({ input: program.stdout }), "line");
  const [line = ""]: string[] = await Promise.race([started, ended]);
  return { process: program, line };
}
