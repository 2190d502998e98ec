import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { DocsSite } from "../site.ts";
import { buildSite, type Sources } from "./build-site.ts";

/** The documentation's own folder, and the script of its pages. */
const DOCS_FOLDER = fileURLToPath(new URL("../../../../docs", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../browser/main.ts", import.meta.url));

// Builds the documentation into the folder that the argument names.
const [folder = ""] = process.argv.slice(2);
const { files, ...site } = buildSite(readSources());
const whole: DocsSite = { ...site, script: await scriptOf() };
mkdirSync(join(folder, "files"), { recursive: true });
writeFileSync(join(folder, "site.json"), JSON.stringify(whole));
for (const [name, content] of files) writeFileSync(join(folder, "files", name), content);

function readSources(): Sources {
  const paths = readdirSync(DOCS_FOLDER, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(DOCS_FOLDER, path)).isFile()).sort();
  return new Map(files.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(DOCS_FOLDER, path))]));
}

async function scriptOf(): Promise<string> {
  const options = { bundle: true, minify: true, format: "esm", target: "es2023", write: false } as const;
  const { outputFiles } = await build({ entryPoints: [SCRIPT], ...options });
  return outputFiles.map(({ text }) => text).join("");
}
