import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "esbuild";

/** Libraries that others can do without, and that are not installed. */
const OPTIONAL = ["pg-native", "@valkey/valkey-glide"];
/** For libraries that are no modules. A program may import the same name. */
const REQUIRE =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** Every program begins with it, so that traces name lines of the sources. */
const FIRST = "scripts/built-stacks.mjs";

/**
 * Makes JavaScript of TypeScript programs of this repository, with the libraries that they use. All of it lies in one folder,
 * which is not there yet and has no link in its path.
 *
 * @param {string} root the repository's folder
 * @param {readonly { in: string, out: string }[]} programs each a path from there, and the name that it gets, without `.mjs`
 * @param {string} folder
 * @param {readonly { file: string, from: string, to: string }[]} changes of texts of sources, for tests with a broken product
 * @returns what The report of esbuild on its output
 */
export async function compile(root, programs, folder, changes = []) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    // Shared code is there once, and lazily loaded code stays in separate files.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    outExtension: { ".js": ".mjs" },
    minifyWhitespace: true,
    // Node.js shows the whole line of an error that nothing handles.
    lineLimit: 200,
    legalComments: "external",
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    external: OPTIONAL,
    banner: { js: REQUIRE },
    inject: [join(root, FIRST)],
    logLevel: "silent",
    plugins: [changed(root, changes), asInTheSources(folder)],
  });
  return metafile;
}

/** Files with changes. A text that is not there once ends the build. */
function changed(root, changes) {
  return {
    name: "changed",
    setup({ onLoad }) {
      for (const { file, from, to } of changes) {
        const path = join(root, file);
        onLoad({ filter: /\.ts$/ }, async (loaded) => {
          if (loaded.path !== path) return null;
          const parts = (await readFile(path, "utf8")).split(from);
          if (parts.length !== 2) throw new Error(`${file} must have this text once: ${from}`);
          return { contents: parts.join(to), loader: "ts" };
        });
      }
    },
  };
}

/** Modules that find other files of the repository by where they are themselves go on to do so. */
function asInTheSources(folder) {
  return {
    name: "as in the sources",
    setup({ onLoad }) {
      onLoad({ filter: /[/\\](src|support)[/\\].*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (!source.includes("import.meta.url")) return null;
        const url = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`;
        return { contents: source.replaceAll("import.meta.url", url), loader: "ts" };
      });
    },
  };
}
