import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
/** For libraries that are CommonJS: what they require is built into Node.js, or not installed. A program may import the same name. */
const REQUIRE = `import { createRequire as makeRequire } from "node:module"; const require = makeRequire(${JSON.stringify(ROOT)});`;

/**
 * Puts a program of this repository and its libraries into a few files, and returns the path of the one to start. It
 * starts in a fifth of the CPU time that Node.js needs to compile and load every module. `import.meta.url` stays what
 * it is in the program's own modules. A program that starts the embedded servers cannot be bundled: they have files of
 * their own.
 *
 * @param path of the program, from the repository's folder
 * @param folder where its files go; what is there already is not made again
 */
export async function bundleInto(folder: string, path: string): Promise<string> {
  const outdir = join(folder, path.replaceAll("/", "-"));
  const built = join(outdir, basename(path).replace(/\.ts$/, ".mjs"));
  if (existsSync(built)) return built;
  const draft = `${outdir}.${process.pid}`;
  // Loaded where it is used: few test files start programs.
  const esbuild = await import("esbuild");
  await esbuild.build({
    entryPoints: [join(ROOT, path)],
    outdir: draft,
    bundle: true,
    // What a program loads only when it needs it stays in files of its own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    outExtension: { ".js": ".mjs" },
    banner: { js: REQUIRE },
    logLevel: "silent",
    plugins: [asInTheSources],
  });
  try {
    await rename(draft, outdir);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(built)) throw error;
    await rm(draft, { recursive: true });
  }
  return built;
}

const asInTheSources: Plugin = {
  name: "as in the sources",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (path.startsWith("node:") || pluginData === asInTheSources) return null;
      const { resolveDir, importer, kind } = from;
      const found = await resolve(path, { resolveDir, importer, kind, pluginData: asInTheSources });
      // What is not installed is optional.
      if (found.errors.length > 0) return { path, external: true };
      return found;
    });
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll("import.meta.url", url), loader: "ts" };
    });
  },
};
