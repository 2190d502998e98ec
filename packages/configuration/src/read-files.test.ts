import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFiles } from "./read-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-files-"));
  await Promise.all([
    writeFile(join(folder, "b.yml"), "b"),
    writeFile(join(folder, "a.yaml"), "a"),
    writeFile(join(folder, "notes.txt"), "c"),
    mkdir(join(folder, "empty.yaml")),
    mkdir(join(folder, "lost")),
  ]);
  await symlink("nowhere", join(folder, "lost", "lost.yaml"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (...paths: readonly string[]) => readFiles(paths, async () => "typed");

describe("readFiles", () => {
  it("reads files, the YAML files of a folder and standard input, in the order that was asked for", async () => {
    const found = await read("-", folder, join(folder, "notes.txt"));
    expect(found.map(({ name, text }) => [String(name).replace(folder, ""), text])).toEqual([
      ["standard input", "typed"],
      ["/a.yaml", "a"],
      ["/b.yml", "b"],
      ["/notes.txt", "c"],
    ]);
  });

  it.each([
    ["there is nothing", "nowhere.yaml", "There is no file PATH."],
    ["a folder has no YAML file", "empty.yaml", "There is no YAML file in PATH."],
    ["a file is none", "a.yaml/b.yaml", "There is no file PATH."],
    ["a file cannot be read", "lost", "PATH/lost.yaml cannot be read: ENOENT."],
  ])("says so if %s, with the path, as a mistake of the command line", async (_name, path, message) => {
    const failure = read(join(folder, path));
    await expect(failure).rejects.toMatchObject({ exitCode: 2, message: message.replace("PATH", join(folder, path)) });
  });
});
