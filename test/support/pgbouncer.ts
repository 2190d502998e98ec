import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";

const COMMAND = "pgbouncer";
/** Where Debian has it, which is not on the PATH of every user. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
/** It does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** The first line of `pgbouncer --version`; null if it is not installed. */
export function pgbouncerVersion(): string | null {
  const { status, stdout } = spawnSync(COMMAND, ["--version"], { env: { PATH }, encoding: "utf8" });
  return status === 0 ? (stdout.split("\n")[0] ?? "") : null;
}

/**
 * Starts a PgBouncer in transaction mode in front of a database.
 *
 * @param connections that it makes to PostgreSQL at most
 * @param settings further lines of its configuration
 */
export async function startPgbouncer(
  databaseUrl: string,
  connections: number,
  settings: readonly string[] = [],
): Promise<Part & { readonly url: string }> {
  const url = new URL(databaseUrl);
  const { hostname, port, username, password } = url;
  const folder = await mkdtemp(join(tmpdir(), "pharos-pgbouncer-"));
  const own = await freePort();
  const configuration = [
    "[databases]",
    `* = host=${hostname} port=${port}`,
    "[pgbouncer]",
    "pool_mode = transaction",
    "listen_addr = 127.0.0.1",
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${join(folder, "users.txt")}`,
    `default_pool_size = ${connections}`,
    "max_client_conn = 500",
    ...settings,
  ];
  await writeFile(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(join(folder, "pgbouncer.ini"), `${configuration.join("\n")}\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
  await chmod(folder, 0o755);
  const server = spawn(COMMAND, [join(folder, "pgbouncer.ini")], {
    cwd: "/",
    env: { PATH },
    stdio: ["ignore", "ignore", "pipe"],
    ...(isRoot ? NOBODY : {}),
  });
  const ended = once(server, "close");
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    log += chunk;
  });
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    return log.includes("process up");
  };
  await waitFor(isUp, { what: "PgBouncer to start" });
  url.port = String(own);
  return {
    url: url.href,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
