import { execFile } from "node:child_process";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Changes one text of a source. */
export interface SourceChange {
  /** From the repository's folder. */
  readonly file: string;
  /** It is there once. */
  readonly from: string;
  readonly to: string;
}

const COMPILE = fileURLToPath(new URL("../../../scripts/compile-one.mjs", import.meta.url));

/**
 * Makes JavaScript of a program of this repository with other texts in its sources.
 *
 * @returns the path of the file to start
 * @throws Error if a text is not there once
 */
export async function bundleChanged(path: string, changes: readonly SourceChange[]): Promise<string> {
  const parent = await realpath(await mkdtemp(join(process.env["PHAROS_TEST_FOLDER"] ?? tmpdir(), "changed-")));
  const folder = join(parent, "program");
  await promisify(execFile)(process.execPath, [COMPILE, path, folder, "main", JSON.stringify(changes)]);
  return join(folder, "main.mjs");
}
