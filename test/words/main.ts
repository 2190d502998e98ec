import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../architecture/repository.ts";
import { figures } from "./figures.ts";
import { findingsOf, type PlacedFinding } from "./rules.ts";
import { filesIn, textsOf } from "./texts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: "string" }, check: { type: "boolean" } },
});
const read = textsUnder(root, positionals);
const findings = read.flatMap(findingsOf);

if (values.check || positionals.length > 0) print(findings);
else {
  if (values.base !== undefined) console.info(`${values.base}\n${figuresAt(values.base)}\n\nnow`);
  console.info(figures(read, findings));
}

/** The texts of some files and folders; of all if no path is given. */
function textsUnder(folder: string, paths: readonly string[]) {
  const wanted = paths.map((path) => path.replace(/^\.\//, "").replace(/\/$/, ""));
  return filesIn(folder)
    .filter((file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)))
    .flatMap((file) => textsOf(folder, file));
}

function figuresAt(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  try {
    const archive = join(folder, "commit.tar");
    execFileSync("git", ["archive", "-o", archive, commit], { cwd: root });
    execFileSync("tar", ["-xf", archive, "-C", folder]);
    const then = textsUnder(folder, []);
    return figures(then, then.flatMap(findingsOf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(found: readonly PlacedFinding[]): void {
  for (const { path, line, rule, detail, sentence } of found)
    console.info(`${path}:${line}: ${rule}: ${detail}: ${sentence}`);
  if (found.length > 0) process.exitCode = 1;
}
