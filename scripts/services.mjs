// Only Node built-ins: this is loaded before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { builtFolder, filesOf, fingerprintOf } from "./built-folder.mjs";

/** From the repository's folder. */
const FOLDER = "dist/services";

/**
 * The programs of `apps` as JavaScript, with the libraries that they use, in `dist/services`: `api.mjs`, `worker.mjs` and so
 * on. Node.js starts one in a fifth of the processor time, and half the memory, that it takes with the sources.
 *
 * @param {string} root the repository's folder
 */
export function servicesOf(root) {
  const built = builtFolder(join(root, FOLDER), fingerprintOf(root, sourcesOf(root)));
  return {
    /** Whether they were built of the sources that are here now. */
    areBuilt: built.isCurrent(),
    /**
     * Builds them in a separate process. A process that has built keeps 50 MB, and that process may be all of Pharos.
     *
     * @param {(command: string, args: string[], options: object) => Promise<void>} run runs a program and waits for its end
     */
    build: (run) =>
      built.replace((draft) =>
        run(process.execPath, [join(root, "scripts", "build-services.mjs"), draft], {
          cwd: root,
          failure: "The services could not be built: see above.",
        }),
      ),
  };
}

/**
 * @param {string} root the repository's folder
 * @param {string} name of a built program: its folder in `apps`, or `npm-start`
 * @returns where it is
 */
export function builtProgram(root, name) {
  return join(root, FOLDER, `${name}.mjs`);
}

/** Everything that the build reads. The lockfile stands for the libraries, the schema for the database client. */
function sourcesOf(root) {
  const shared = [
    "pnpm-lock.yaml",
    "tsconfig.json",
    "prisma/schema.prisma",
    "scripts/services.mjs",
    "scripts/build-services.mjs",
    "scripts/compile.mjs",
    "scripts/built-stacks.mjs",
    "scripts/libraries.mjs",
  ];
  const folders = ["apps", "packages"].flatMap((group) =>
    foldersIn(join(root, group)).map((name) => join(root, group, name)),
  );
  const own = folders.flatMap((folder) => {
    const source = join(folder, "src");
    const isBuilt = existsSync(source) && !folder.endsWith("/web");
    return isBuilt ? [join(folder, "package.json"), ...filesOf(source, (name) => name !== "generated")] : [];
  });
  return [...shared.map((path) => join(root, path)), ...own].filter((path) => !/\.(test|fixture)\.ts$/.test(path));
}

/**
 * @param {string} path of a folder
 * @returns the names of the folders in it
 */
export function foldersIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}
