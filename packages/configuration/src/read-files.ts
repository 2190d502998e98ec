import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, errorCode } from "@pharos/commandline";
import type { ConfigurationFile } from "./document.ts";
import { INVALID } from "./failure.ts";

/**
 * Reads files, the YAML files of folders in the order of their names, and standard input if a path is `-`.
 * @throws CommandError if there is nothing to read, or it cannot be read
 */
export async function readFiles(
  paths: readonly string[],
  readInput: () => Promise<string>,
): Promise<readonly ConfigurationFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      if (path === "-") return [{ name: "standard input", text: await readInput() }];
      const names = await filesOf(path);
      return Promise.all(names.map(async (name) => ({ name, text: await textOf(name) })));
    }),
  );
  return files.flat();
}

async function filesOf(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandError(`There is no file ${path}.`, { exitCode: INVALID });
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true }).catch((cause: unknown) => unreadable(path, cause));
  const names = entries.filter((entry) => /\.ya?ml$/.test(entry.name) && !entry.isDirectory()).map(({ name }) => name);
  if (names.length === 0) throw new CommandError(`There is no YAML file in ${path}.`, { exitCode: INVALID });
  return names.sort().map((name) => join(path, name));
}

function textOf(name: string): Promise<string> {
  return readFile(name, "utf8").catch((cause: unknown) => unreadable(name, cause));
}

function unreadable(path: string, cause: unknown): never {
  throw new CommandError(`${path} cannot be read: ${errorCode(cause) ?? cause}.`, { exitCode: INVALID, cause });
}
