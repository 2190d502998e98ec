import { constants } from "node:fs";
import { chown, copyFile, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../error-code.ts";

/**
 * Copies a folder with its modes and, for root, its owners. The copy survives a power cut. A file that disappears
 * during the copy is left out, as a server that runs does with its own.
 *
 * @param to is not there yet
 * @param isWanted whether a file or folder is copied, by its path within the folder
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  await makeAlike(from, to);
  await copyInside(from, to, "", isWanted);
}

async function copyInside(
  from: string,
  to: string,
  within: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  for (const entry of await readdir(join(from, within), { withFileTypes: true })) {
    const path = join(within, entry.name);
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) {
      await makeAlike(join(from, path), join(to, path));
      await copyInside(from, to, path, isWanted);
    } else if (entry.isFile()) {
      await copyOne(join(from, path), join(to, path)).catch((error: unknown) => {
        if (!hasCode(error, "ENOENT")) throw error;
      });
    }
  }
}

async function makeAlike(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await mkdir(to, { mode: mode & 0o777 });
  if (isRoot()) await chown(to, uid, gid);
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const { uid, gid } = await stat(from);
  if (isRoot()) await chown(to, uid, gid);
  const handle = await open(to, "r+");
  await handle.sync().finally(() => handle.close());
}

const isRoot = () => process.getuid?.() === 0;
