import { execFile } from "node:child_process";
import { chown, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { LaunchError } from "../process/launch.ts";
import { randomPassword, readIfPresent, writePrivateFile } from "../secret-file.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

const execute = promisify(execFile);
const INITDB_TIMEOUT_MS = 120_000;

/** The superuser's name; its password is random. */
export const SUPERUSER = "postgres";

export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly dataDir: string;
  readonly password: string;
}

/**
 * Opens the database cluster in `home`, and makes it if there is none.
 *
 * @param passwordFile keeps the superuser's password, readable only by our user
 * @param durable whether the new files must survive a power cut
 */
export async function openCluster(
  home: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<Cluster> {
  const dataDir = join(home, "data");
  const stored = await readIfPresent(passwordFile);
  if (await exists(dataDir)) {
    if (!stored) throw new Error(`The database in ${dataDir} exists, but its password in ${passwordFile} is missing.`);
    return { dataDir, password: stored };
  }
  const password = stored || randomPassword();
  await writePrivateFile(passwordFile, password);

  // A cluster appears under its name only when it is whole, however often this is interrupted.
  const draft = join(home, "data.new");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  await initialise(draft, password, join(home, "initdb-password"), binaries, account, durable);
  await rename(draft, dataDir);
  return { dataDir, password };
}

async function initialise(
  dataDir: string,
  password: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = ["-D", dataDir, "-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  args.push("-E", "UTF8", "--locale=C.UTF-8", "--no-instructions");
  if (!durable) args.push("--no-sync");
  try {
    await execute(binaries.initdb, args, {
      ...account,
      cwd: "/",
      env: { LC_ALL: "C", TZ: "UTC" },
      timeout: INITDB_TIMEOUT_MS,
    });
  } catch (error) {
    const log = typeof error === "object" && error !== null && "stderr" in error ? String(error.stderr) : String(error);
    throw new LaunchError("initdb", "failed", log);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
