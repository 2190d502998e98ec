// Only Node built-ins: this is loaded before anything is installed.
import { readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { builtFolder, filesOf, fingerprintOf } from "./built-folder.mjs";

/** Fonts are compressed already. The page itself is another one for each user. */
const TEXTS = /\.(css|js|svg)$/;
const ENCODINGS = [
  [".br", promisify(brotliCompress)],
  [".gz", (text) => promisify(gzip)(text, { level: 9 })],
];

/**
 * The pages of the dashboard, in `packages/web/dist`.
 *
 * @param {string} root the repository's folder
 */
export function pagesOf(root) {
  const folder = join(root, "packages", "web");
  const built = builtFolder(join(folder, "dist"), fingerprintOf(root, sourcesOf(root, folder)));
  return {
    /** Whether they were built of the sources that are here now. */
    areBuilt: built.isCurrent(),
    /**
     * Builds and compresses them.
     *
     * @param {(command: string, args: string[], options: object) => Promise<void>} run runs a program and waits for its end
     */
    build: (run) =>
      built.replace(async (draft) => {
        for (const language of languagesOf(folder)) {
          const own = ["build", "--mode", language, "--outDir", draft, "--emptyOutDir", "false", "--logLevel", "warn"];
          await run(join(folder, "node_modules", ".bin", "vite"), own, {
            cwd: folder,
            // React checks its use in every other mode, and is three times the size.
            env: { NODE_ENV: "production" },
            failure: "The pages could not be built: see above.",
          });
          await rename(join(draft, "index.html"), join(draft, `index.${language}.html`));
        }
        const texts = filesOf(draft).filter((path) => TEXTS.test(path));
        await Promise.all(texts.map(compress));
      }),
  };
}

/** Each has a build, whose files have the digest of their content as names. */
function languagesOf(folder) {
  const texts = readdirSync(join(folder, "src", "texts"), { withFileTypes: true });
  return texts.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Everything that the build reads. The lockfile stands for the libraries. */
function sourcesOf(root, folder) {
  const shared = ["pnpm-lock.yaml", "tsconfig.json", "packages/html/src/tokens.css"].map((path) => join(root, path));
  const own = filesOf(folder, (name) => name !== "node_modules" && !/^dist(-|$)/.test(name));
  return [...shared, ...own].filter((path) => !/\.test\.tsx?$/.test(path));
}

/** Writes the compressed file next to it, in each encoding in which it is smaller. */
async function compress(path) {
  const text = await readFile(path);
  for (const [suffix, encode] of ENCODINGS) {
    const encoded = await encode(text);
    if (encoded.length < text.length) await writeFile(`${path}${suffix}`, encoded);
  }
}
