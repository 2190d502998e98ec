import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocsSite } from "../site.ts";
import { buildSite, type Sources } from "./build-site.ts";

const DOCS_FOLDER = fileURLToPath(new URL("../../../../docs", import.meta.url));
/** Pages outside of the folder, from the folder. */
const OTHER_PAGES = ["../CHANGELOG.md", "../CONTRIBUTING.md"];

/**
 * Builds the documentation into a folder.
 *
 * @param script of its pages, as a browser runs it
 */
export async function writeSite(folder: string, script: string): Promise<void> {
  const { files, ...built } = buildSite(await readSources());
  const site: DocsSite = { ...built, script };
  await mkdir(join(folder, "files"), { recursive: true });
  await writeFile(join(folder, "site.json"), JSON.stringify(site));
  for (const [name, content] of files) await writeFile(join(folder, "files", name), content);
}

/** All files of the documentation of this repository. */
export async function readSources(): Promise<Sources> {
  const sources = new Map<string, Buffer>();
  for (const path of [...(await readdir(DOCS_FOLDER, { recursive: true })).sort(), ...OTHER_PAGES]) {
    const file = join(DOCS_FOLDER, path);
    if ((await stat(file)).isFile()) sources.set(path.replaceAll("\\", "/"), await readFile(file));
  }
  return sources;
}
