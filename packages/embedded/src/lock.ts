import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./error-code.ts";
import { isRunning, ownProcessId, type ProcessId, parseProcessId } from "./process/identity.ts";
import { readIfPresent, writePrivateFile } from "./secret-file.ts";

export interface DataDirLock {
  release(): Promise<void>;
}

/** Another running process holds the folder. */
export class DataDirLockedError extends Error {
  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by process ${pid}.`);
    this.name = "DataDirLockedError";
  }
}

const LOCK_NAME = /^instance\.(\d+)\.lock$/;
const RELEASED = "released";

/**
 * Makes this process the only one that uses the folder, which is created if missing. The lock of a process that ended
 * without releasing it is replaced, even if its pid already belongs to another process.
 *
 * Every holder creates a lock file with its own number, one higher than the last, by an exclusive `link`. The highest
 * number is valid. A lock is thus never removed to be replaced, and no two processes can take over the same one.
 *
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `instance.${randomUUID()}.new`);
  await writeFile(draft, JSON.stringify(ownProcessId()), { mode: 0o600 });
  try {
    return await acquire(dataDir, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function acquire(dataDir: string, draft: string): Promise<DataDirLock> {
  for (;;) {
    const last = Math.max(0, ...(await lockNumbers(dataDir)));
    const holder = await readHolder(lockPath(dataDir, last));
    if (holder && isRunning(holder)) throw new DataDirLockedError(dataDir, holder.pid);

    const own = last + 1;
    if (!(await linkExclusively(draft, lockPath(dataDir, own)))) continue;
    const numbers = await lockNumbers(dataDir);
    if (Math.max(...numbers) > own) {
      // Others came and went while we looked at an older lock.
      await rm(lockPath(dataDir, own), { force: true });
      continue;
    }
    for (const old of numbers.filter((number) => number < own)) await rm(lockPath(dataDir, old), { force: true });
    // The file stays, so that the numbers never go back.
    return { release: () => writePrivateFile(lockPath(dataDir, own), RELEASED) };
  }
}

async function lockNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.map((name) => Number(LOCK_NAME.exec(name)?.[1] ?? 0));
}

const lockPath = (dataDir: string, number: number) => join(dataDir, `instance.${number}.lock`);

async function readHolder(path: string): Promise<ProcessId | null> {
  const text = await readIfPresent(path);
  return text === null ? null : parseProcessId(text);
}

async function linkExclusively(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}
