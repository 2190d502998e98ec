import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../architecture/repository.ts";

/** The files that the compiler and tests of packages read. Installed libraries are links. */
const COPIED = [
  ...["apps", "packages", "prisma", "scripts", "docs", "jest.config.mjs"],
  ...["test/support", "test/contract", "test/node_modules"],
];
const FILES = ["package.json", "test/package.json", "tsconfig.json"];
const LEFT_OUT = new Set(["dist", "images", ".cache", ".vite"]);

const run = promisify(execFile);

/** A copy of the repository that a test may change. */
export interface CopiedTree {
  readonly path: string;
  write(path: string, text: string): Promise<void>;
  /** Puts a text in front of the first place of another one after `start`. */
  insert(path: string, start: string, before: string, text: string): Promise<void>;
  /** The mistakes that the compiler finds in the pages and their imports, or nothing. */
  pageTypes(): Promise<string>;
  /** @throws Error with the output if a test fails */
  test(...files: readonly string[]): Promise<void>;
  /** Writes the files that tests write: the inputs of forms and the client. */
  derive(): Promise<void>;
  remove(): Promise<void>;
}

export async function copyTree(): Promise<CopiedTree> {
  const path = await mkdtemp(join(tmpdir(), "pharos-copy-"));
  const wanted = (source: string) => !LEFT_OUT.has(basename(source));
  const copy = (one: string) =>
    cp(join(root, one), join(path, one), { recursive: true, verbatimSymlinks: true, filter: wanted });
  await Promise.all([...COPIED, ...FILES].map(copy));
  const libraries = join(path, "node_modules");
  await mkdir(libraries);
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== ".cache") await symlink(join(root, "node_modules", name), join(libraries, name));
  }
  const node = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const env = { ...process.env, NODE_ENV: "test", ...more };
    return run(process.execPath, [...program.split(" "), ...args], { cwd: path, env });
  };
  const test = (files: readonly string[], more?: Readonly<Record<string, string>>) =>
    node("--experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js -i", files, more);
  return {
    path,
    write: (file, text) => writeFile(join(path, file), text),
    async insert(file, start, before, text) {
      const old = await readFile(join(path, file), "utf8");
      const at = old.indexOf(before, old.indexOf(start) + start.length);
      if (at < 0) throw new Error(`${file} has no ${before} after ${start}`);
      await writeFile(join(path, file), old.slice(0, at) + text + old.slice(at));
    },
    async pageTypes() {
      const known = ["--incremental", "--tsBuildInfoFile", join(path, "web.tsbuildinfo")];
      const types = node("node_modules/@typescript/native/bin/tsc", ["-p", "packages/web", ...known]);
      return types.then(
        () => "",
        (failure: Error & { readonly stdout: string }) => failure.stdout || failure.message,
      );
    },
    async test(...files) {
      await test(files);
    },
    async derive() {
      const files = ["packages/web/src/api/inputs.test.ts", "test/contract/client/openapi-client.test.ts"];
      await test(files, { UPDATE_INPUTS: "1", UPDATE_CLIENT: "1" });
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
