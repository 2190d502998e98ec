import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Program, startProgram } from "./program.ts";

const BUILD = fileURLToPath(new URL("../../scripts/build-cli.mjs", import.meta.url));

/** The client's command line as `npm run build:cli` makes it. */
export interface BuiltCli {
  /** What can be packed and published. */
  readonly packageFolder: string;
  /** The bundle, in a folder that has nothing else. */
  readonly file: string;
  /** Runs the bundle in its folder. */
  start(args: readonly string[], env: Readonly<Record<string, string>>): Program;
  remove(): Promise<void>;
}

export async function buildCli(): Promise<BuiltCli> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-cli-"));
  const [packageFolder, alone] = [join(folder, "package"), join(folder, "alone")];
  await promisify(execFile)(process.execPath, [BUILD, packageFolder]);
  await mkdir(alone);
  const file = join(alone, "pharos.mjs");
  await copyFile(join(packageFolder, "pharos.mjs"), file);
  return {
    packageFolder,
    file,
    start: (args, env) => startProgram([file, ...args], env, alone),
    remove: () => rm(folder, { recursive: true }),
  };
}
