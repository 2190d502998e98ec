import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Program, startProgram } from "./program.ts";

const BUILD = fileURLToPath(new URL("../../scripts/build-cli.mjs", import.meta.url));

/** The client's command line as `npm run build:cli` makes it. */
export interface BuiltCli {
  /** The folder for packing and publishing. */
  readonly packageFolder: string;
  /** The bundle, in a folder that has nothing else. */
  readonly file: string;
  /** Runs the bundle in its folder. */
  start(args: readonly string[], env: Readonly<Record<string, string>>): Program;
}

/** Builds it, once for all test files of a jest worker. It goes with the folder of the test run. */
export async function buildCli(): Promise<BuiltCli> {
  const folder = join(process.env["PHAROS_TEST_FOLDER"] ?? "", `cli-${process.env["JEST_WORKER_ID"]}`);
  const [packageFolder, alone] = [join(folder, "package"), join(folder, "alone")];
  const file = join(alone, "pharos.mjs");
  if (!existsSync(file)) {
    await promisify(execFile)(process.execPath, [BUILD, packageFolder]);
    await mkdir(alone);
    await copyFile(join(packageFolder, "pharos.mjs"), file);
  }
  return {
    packageFolder,
    file,
    start: (args, env) => startProgram([file, ...args], env, alone),
  };
}
