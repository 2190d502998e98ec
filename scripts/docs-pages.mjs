// Only Node built-ins: this is loaded before anything is installed.
import { join } from "node:path";
import { builtFolder, filesOf, fingerprintOf } from "./built-folder.mjs";

/**
 * The documentation as pages, in `dist/docs`.
 *
 * @param {string} root the repository's folder
 */
export function docsOf(root) {
  const builder = join("packages", "docs", "src");
  const sources = ["docs", builder].flatMap((folder) =>
    filesOf(join(root, folder), (name) => !/\.test\.ts$/.test(name)),
  );
  const built = builtFolder(
    join(root, "dist", "docs"),
    fingerprintOf(root, [
      ...["pnpm-lock.yaml", "CHANGELOG.md", "CONTRIBUTING.md"].map((name) => join(root, name)),
      ...sources,
    ]),
  );
  return {
    /** Whether they were built of the sources that are here now. */
    areBuilt: built.isCurrent(),
    /**
     * Builds them.
     *
     * @param {(command: string, args: string[], options: object) => Promise<void>} run runs a program and waits for its end
     */
    build: (run) =>
      built.replace((draft) =>
        run(process.execPath, [join(root, "scripts", "build-docs.mjs"), draft], {
          cwd: root,
          failure: "The documentation could not be built: see above.",
        }),
      ),
  };
}
