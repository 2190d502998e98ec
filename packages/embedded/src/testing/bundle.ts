import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COMPILE = fileURLToPath(new URL("../../../../scripts/compile-one.mjs", import.meta.url));

/**
 * Bundles a program of this repository and its libraries, as `npm run build` does with the programs of `apps`. Returns
 * the path of the file to start. Files that are already in the folder are not built again.
 *
 * @param folder where its files go
 * @param path of the program, from the repository's folder
 */
export async function bundleInto(folder: string, path: string): Promise<string> {
  const outdir = join(await realpath(folder), path.replaceAll("/", "-"));
  const name = basename(path, ".ts");
  const built = join(outdir, `${name}.mjs`);
  if (existsSync(built)) return built;
  const draft = `${outdir}.${process.pid}`;
  await promisify(execFile)(process.execPath, [COMPILE, path, draft, name]);
  try {
    await rename(draft, outdir);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(built)) throw error;
    await rm(draft, { recursive: true });
  }
  return built;
}
