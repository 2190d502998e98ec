import { chmod, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * It survives reboots. The temporary folder, which the system may clean, is used only if this one cannot be written.
 */
const CANDIDATES = ["/var/lib/pharos", join(tmpdir(), "pharos")];

/**
 * A folder of root that every user may enter. It holds the files that an unprivileged server must reach when our own
 * folders are closed to it. Only for processes that run as root.
 */
export async function systemFolder(): Promise<string> {
  for (const folder of CANDIDATES) {
    try {
      // A strict umask would reduce the mode of mkdir.
      if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755);
    } catch {
      continue;
    }
    if (await isTrustworthy(folder)) return folder;
  }
  throw new Error(`The embedded PostgreSQL cannot store its files in any of ${CANDIDATES.join(", ")}.`);
}

/** In a folder that others may write, another user may have made this one first. */
async function isTrustworthy(folder: string): Promise<boolean> {
  const stats = await lstat(folder);
  const othersMayWrite = (stats.mode & 0o022) !== 0;
  const othersMayEnter = (stats.mode & 0o005) === 0o005;
  return stats.isDirectory() && stats.uid === 0 && !othersMayWrite && othersMayEnter;
}
