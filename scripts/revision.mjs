// Only Node built-ins: this is loaded before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Next to package.json. Programs read it when they start, and archives of the sources contain it. */
const FILE = "REVISION";
const UNKNOWN = "unknown";

/**
 * The commit of the sources, with `-dirty` if files differ from it. Without git, the variable REVISION or the file
 * REVISION, or else "unknown".
 *
 * @param {string} root the repository's folder
 */
export function revisionOf(root) {
  const file = join(root, FILE);
  const given = process.env.REVISION === UNKNOWN ? "" : process.env.REVISION;
  const revision = gitRevision(root) || given || (existsSync(file) && readFileSync(file, "utf8").trim()) || UNKNOWN;
  if (!/^[\w.-]{1,64}$/.test(revision)) throw new Error(`"${revision}" is not a revision.`);
  return revision;
}

/**
 * Writes the revision into the file that programs read.
 *
 * @param {string} root the repository's folder
 */
export function writeRevision(root) {
  const file = join(root, FILE);
  const text = `${revisionOf(root)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  // A program that starts at the same time reads the whole file.
  const draft = `${file}-${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Empty without git. A folder without `.git` may lie in somebody's own repository, which git would describe. */
function gitRevision(root) {
  if (!existsSync(join(root, ".git"))) return "";
  const describe = ["describe", "--always", "--abbrev=40", "--exclude=*", "--dirty"];
  const { status, stdout } = spawnSync("git", describe, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
