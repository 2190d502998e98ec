import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const SCRIPT = pathToFileURL(join(root, "scripts/revision.mjs")).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pharos-revision-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(env: Readonly<Record<string, string>> = {}, from = folder): string {
  const code = `import { writeRevision } from ${JSON.stringify(SCRIPT)}; writeRevision(process.argv[1]);`;
  const PATH = process.env["PATH"] ?? "";
  execFileSync(process.execPath, ["--input-type=module", "--eval", code, from], { env: { PATH, ...env } });
  return readFileSync(join(from, "REVISION"), "utf8");
}

function git(...args: string[]): string {
  const who = ["-c", "user.name=Pharos", "-c", "user.email=pharos@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

describe("the revision", () => {
  it("is the commit of a clone, and says whether its files differ from that", () => {
    git("init", "--quiet");
    writeFileSync(join(folder, "source.txt"), "one");
    git("add", ".");
    git("commit", "--quiet", "--message", "One");
    git("tag", "v9.9.9");
    const commit = git("rev-parse", "HEAD");
    expect(written({ REVISION: "another" })).toBe(`${commit}\n`);
    writeFileSync(join(folder, "source.txt"), "two");
    expect(written()).toBe(`${commit}-dirty\n`);
  });

  it("is what REVISION says where there is no git, and stays that of an archive", () => {
    expect(written({ REVISION: "0123abc" })).toBe("0123abc\n");
    expect(written()).toBe("0123abc\n");
    expect(written({ REVISION: "unknown" })).toBe("0123abc\n");
  });

  it("is unknown otherwise, also inside another repository", () => {
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "Another repository");
    const inside = join(folder, "pharos");
    mkdirSync(inside);
    expect(written({}, inside)).toBe("unknown\n");
  });
});
