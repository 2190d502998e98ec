// Only Node built-ins: this is loaded before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Fonts are compressed already. The page itself is another one for each user. */
const TEXTS = /\.(css|js|svg)$/;
const ENCODINGS = [
  [".br", promisify(brotliCompress)],
  [".gz", promisify(gzip)],
];

/**
 * The pages of the dashboard, in `packages/web/dist`.
 *
 * @param {string} root the repository's folder
 */
export function pagesOf(root) {
  const folder = join(root, "packages", "web");
  const dist = join(folder, "dist");
  const stamp = join(dist, ".pharos-sources");
  const sources = fingerprint(root, folder);
  return {
    /** Whether they were built of the sources that are here now. */
    areBuilt: existsSync(stamp) && readFileSync(stamp, "utf8") === sources,
    /**
     * Builds them beside the folder that a dashboard serves, compresses them, and then changes folders: a build that is
     * cut off leaves the pages as they were.
     *
     * @param {(command: string, args: string[], options: object) => Promise<void>} run runs a program and waits for its end
     */
    async build(run) {
      const built = `${dist}-${process.pid}`;
      const replaced = `${dist}-${process.pid}-replaced`;
      try {
        await run(join(folder, "node_modules", ".bin", "vite"), ["build", "--outDir", built, "--logLevel", "warn"], {
          cwd: folder,
          // React checks its use in every other mode, and is three times the size.
          env: { NODE_ENV: "production" },
          failure: "The pages could not be built: see above.",
        });
        await Promise.all(
          filesOf(built)
            .filter((path) => TEXTS.test(path))
            .map(compress),
        );
        writeFileSync(join(built, ".pharos-sources"), sources);
        if (existsSync(dist)) renameSync(dist, replaced);
        renameSync(built, dist);
      } finally {
        for (const path of [built, replaced]) rmSync(path, { recursive: true, force: true });
      }
    },
  };
}

/** Of everything that the build reads. The lockfile stands for the libraries. */
function fingerprint(root, folder) {
  const hash = createHash("sha256");
  const own = filesOf(folder, (name) => name !== "node_modules" && !/^dist(-|$)/.test(name));
  const shared = ["pnpm-lock.yaml", "tsconfig.json", "packages/html/src/tokens.css"].map((path) => join(root, path));
  for (const path of [...shared, ...own]) {
    if (!/\.test\.tsx?$/.test(path))
      hash
        .update(`${relative(root, path)}\0`)
        .update(readFileSync(path))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(folder, accepts = () => true) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => accepts(name));
  const files = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path, accepts) : [path];
  });
  return files.sort();
}

/** Puts the compressed file beside it, in each encoding in which it is smaller. */
async function compress(path) {
  const text = await readFile(path);
  for (const [suffix, encode] of ENCODINGS) {
    const encoded = await encode(text);
    if (encoded.length < text.length) await writeFile(`${path}${suffix}`, encoded);
  }
}
