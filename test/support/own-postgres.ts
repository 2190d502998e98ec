import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { startCommand } from "./program.ts";

/** Where Debian has PostgreSQL's programs, a folder for each major version. */
const VERSIONS = "/usr/lib/postgresql";
const PROGRAMS = ["initdb", "pg_ctl", "pg_dump", "pg_restore", "pg_basebackup", "pg_verifybackup", "psql", "createdb"];
/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
/** Gives a command another user. */
const SET_USER = "setpriv";

/** A PostgreSQL of this machine with all its programs, which the embedded one lacks. */
export interface OwnPostgres extends Part {
  readonly folder: string;
  /** The user that it runs as; undefined for our own user. */
  readonly user: string | undefined;
  /** The variables by which its programs find it. */
  readonly env: Readonly<Record<"PATH" | "PGDATA" | "PGHOST" | "PGPORT" | "PGUSER", string>>;
  url(database: string): string;
}

function programsFolder(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const folders = readdirSync(VERSIONS).map((version) => join(VERSIONS, version, "bin"));
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/** Whether a whole PostgreSQL is installed here. */
export function hasOwnPostgres(): boolean {
  return programsFolder() !== undefined && spawnSync(SET_USER, ["--version"]).status === 0;
}

/** Starts a PostgreSQL of Debian on an empty cluster, whose superuser is pharos. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-own-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o755);
  const user = isRoot ? String(NOBODY) : undefined;
  const port = String(await freePort());
  const PGDATA = join(folder, "main");
  const PATH = `${programsFolder()}:${process.env["PATH"] ?? ""}`;
  const env = { PATH, PGDATA, PGHOST: "127.0.0.1", PGPORT: port, PGUSER: "pharos" };
  const run = async (...command: readonly string[]) => {
    const [program = "", ...args] =
      user === undefined ? command : [SET_USER, `--reuid=${user}`, "--clear-groups", ...command];
    const { code, out, error } = await startCommand(program, args, env, folder).ended;
    if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${out}${error}`);
  };
  await run("initdb", "--username=pharos", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync");
  const settings = { listen_addresses: "'127.0.0.1'", port, unix_socket_directories: "''", fsync: "off" };
  await appendFile(
    join(PGDATA, "postgresql.conf"),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
  );
  await run("pg_ctl", "start", `--log=${PGDATA}.log`, "--wait");
  return {
    folder,
    user,
    env,
    url: (database) => `postgresql://pharos@127.0.0.1:${port}/${database}`,
    async stop() {
      await run("pg_ctl", "stop", "--mode=immediate");
      await rm(folder, { recursive: true });
    },
  };
}
