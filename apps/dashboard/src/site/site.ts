import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DashboardLanguage, dashboardLanguages } from "@pharos/core";

/** The package of the pages. The build writes its `dist`. */
export const WEB_FOLDER = fileURLToPath(new URL("../../../../packages/web", import.meta.url));

/** The pages as they were built last. */
interface BuiltSite {
  /** The text of the page in each language. */
  readonly html: ReadonlyMap<DashboardLanguage, string>;
  /** Path of the font; null if the build has none. */
  readonly font: string | null;
}

/** The files of the pages. */
export interface Site {
  /** Null if the pages have not been built. */
  built(): Promise<BuiltSite | null>;
  /** The folder of the files that the page loads. */
  readonly assetsFolder: string;
  /** Path of the icon, which needs no build. */
  readonly icon: string;
}

/** Reads the pages again after each build. */
export function createSite(webFolder: string): Site {
  const fileOf = (language: DashboardLanguage) => join(webFolder, "dist", `index.${language}.html`);
  const assetsFolder = join(webFolder, "dist", "assets");
  let known: { readonly builtAtMs: number; readonly site: BuiltSite } | null = null;
  return {
    assetsFolder,
    icon: join(webFolder, "src", "favicon.svg"),
    async built() {
      const file = await stat(fileOf(dashboardLanguages[0])).catch(ifMissing);
      if (file === null) return null;
      if (known?.builtAtMs !== file.mtimeMs) {
        const texts = dashboardLanguages.map(
          async (language) => [language, await readFile(fileOf(language), "utf8")] as const,
        );
        const [html, names] = await Promise.all([Promise.all(texts), readdir(assetsFolder).catch(ifMissing)]);
        const font = names?.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
        known = {
          builtAtMs: file.mtimeMs,
          site: { html: new Map(html), font: font === undefined ? null : `/assets/${font}` },
        };
      }
      return known.site;
    },
  };
}

function ifMissing(error: unknown): null {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
