import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocsSite } from "./site.ts";

export {
  DOCS,
  DOCS_FILES,
  type DocsPage,
  type DocsSite,
  type Heading,
  type MenuLink,
  type MenuSection,
  type SearchEntry,
} from "./site.ts";

/** Where the build puts the documentation. */
const FOLDER = fileURLToPath(new URL("../../../dist/docs", import.meta.url));

/** The folder of the files below `DOCS_FILES`. */
export const FILES_FOLDER = join(FOLDER, "files");

const NOT_BUILT: DocsSite = { menu: [], pages: {}, search: [], script: "" };

/** The documentation as it was built last. It has no pages if it was not built. */
export function readSite(): DocsSite {
  const path = join(FOLDER, "site.json");
  if (!existsSync(path)) return NOT_BUILT;
  const site: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isSite(site)) throw new Error(`${path} was not written by the build.`);
  return site;
}

function isSite(value: unknown): value is DocsSite {
  return typeof value === "object" && value !== null && Object.keys(NOT_BUILT).every((name) => name in value);
}
