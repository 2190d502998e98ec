import { createHash } from "node:crypto";
import { chmod, mkdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readIfPresent, writePrivateFile } from "../secret-file.ts";
import { type Account, canEnter } from "./account.ts";
import { systemFolder } from "./system-folder.ts";

/** Names the folder of the database files if that is not the data folder. */
const POINTER = "postgres.location";

/**
 * The folder that holds the database cluster of a data folder; created if missing. It lies in the data folder, or in a
 * system folder if the account may not enter the data folder. A file in the data folder then says where, so the data is
 * found again even if permissions have changed.
 *
 * @throws Error when the files are in a place that the account can no longer enter, or are gone from the system folder
 */
export async function clusterHome(
  dataDir: string,
  account: Account | undefined,
  report: (message: string) => void,
): Promise<string> {
  const pointer = join(dataDir, POINTER);
  const recorded = await readIfPresent(pointer);
  if (recorded !== null) return await existing(recorded, pointer, account);

  const inside = join(dataDir, "postgres");
  await makeOpenFolder(inside);
  if (await canEnter(inside, account)) return inside;
  if (await hasCluster(inside)) {
    throw new Error(`PostgreSQL runs as user ${account?.uid}, who cannot enter ${inside}: allow it with chmod o+x.`);
  }
  await rmdir(inside);
  const outside = await freshSystemHome(dataDir, report);
  await writePrivateFile(pointer, outside);
  report(`The database is stored in ${outside}, because the PostgreSQL user cannot enter ${dataDir}.`);
  return outside;
}

/**
 * The folder that holds the database cluster of a data folder, if it is already known; null if the data folder is not
 * there.
 */
export async function findHome(dataDir: string): Promise<string | null> {
  const recorded = await readIfPresent(join(dataDir, POINTER));
  if (recorded !== null) return recorded;
  return (await exists(dataDir)) ? join(dataDir, "postgres") : null;
}

async function existing(home: string, pointer: string, account: Account | undefined): Promise<string> {
  if (!(await exists(home))) {
    throw new Error(`The database files in ${home} are missing. To start with an empty database, delete ${pointer}.`);
  }
  if (!(await canEnter(home, account))) {
    throw new Error(`PostgreSQL runs as user ${account?.uid}, who cannot enter ${home}: allow it with chmod o+x.`);
  }
  return home;
}

/** Moves the remains of an earlier data folder on the same path aside, once and unused. */
async function freshSystemHome(dataDir: string, report: (message: string) => void): Promise<string> {
  const home = join(await systemFolder(), createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  if (await exists(home)) {
    await rm(`${home}.old`, { recursive: true, force: true });
    await rename(home, `${home}.old`);
    report(`The database of a deleted data folder was moved to ${home}.old.`);
  }
  await makeOpenFolder(home);
  return home;
}

/** The account passes through this folder; the folders in it are closed by their own modes. */
async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}

const hasCluster = (home: string) => exists(join(home, "data", "PG_VERSION"));

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
