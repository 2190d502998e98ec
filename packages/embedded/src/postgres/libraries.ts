import { readFile, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { hasCode } from "../error-code.ts";

/** A link that the package of the bundled PostgreSQL needs. Both paths are from the folder of the package. */
interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Creates the links between the libraries of the bundled PostgreSQL that are missing. Its install script creates them,
 * but npm may not run install scripts. If the folder is read-only, the links stay missing.
 *
 * @param native the folder `native` of the package, or a copy of it
 */
export async function linkLibraries(native: string): Promise<void> {
  for (const { source, target } of await linksOf(native)) {
    const [from, to] = [source, target].map((path) => join(native, relative("native", path)));
    if (from === undefined || to === undefined) continue;
    await symlink(join(relative(dirname(to), dirname(from)), basename(from)), to).catch((error: unknown) => {
      if (!["EEXIST", "EACCES", "EPERM", "EROFS"].some((code) => hasCode(error, code))) throw error;
    });
  }
}

/** A package without this list needs no links. */
async function linksOf(native: string): Promise<readonly LibraryLink[]> {
  const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return "[]";
    throw error;
  });
  const links: unknown = JSON.parse(text);
  return Array.isArray(links) ? links.filter(isLink) : [];
}

function isLink(value: unknown): value is LibraryLink {
  const isText = (name: string) =>
    typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "string";
  return isText("source") && isText("target");
}
