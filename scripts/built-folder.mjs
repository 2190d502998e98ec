// Only Node built-ins: this is loaded before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * A folder of files that are built of sources.
 *
 * @param {string} path where it is
 * @param {string} sources the fingerprint of its sources
 */
export function builtFolder(path, sources) {
  const stamp = join(path, ".pharos-sources");
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  return {
    isCurrent,
    /**
     * Builds it in a folder next to it, and then changes folders: a build that is cut off leaves it as it was.
     *
     * @param {(draft: string) => Promise<void>} build fills a folder that is not there yet
     */
    async replace(build) {
      const draft = `${path}-${process.pid}`;
      const replaced = `${draft}-replaced`;
      try {
        await build(draft);
        writeFileSync(join(draft, ".pharos-sources"), sources);
        // Another process with the same build was faster, and its folder may already be in use.
        if (isCurrent()) return;
        if (existsSync(path)) renameSync(path, replaced);
        renameSync(draft, path);
      } finally {
        for (const folder of [draft, replaced]) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * @param {string} root the folder that the paths are named from
 * @param {readonly string[]} paths of files, in an order that does not change
 * @returns what differs if a file is another, or has another text
 */
export function fingerprintOf(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} accepts whether a file, or a folder with all that is in it, counts
 * @returns the paths of all its files, sorted
 */
export function filesOf(folder, accepts = () => true) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => accepts(name));
  const files = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path, accepts) : [path];
  });
  return files.sort();
}
