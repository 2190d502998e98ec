// Only Node built-ins: this is loaded before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtFolder, filesOf, fingerprintOf } from "./built-folder.mjs";
import { librariesIn } from "./libraries.mjs";

/** From the repository's folder. */
const FOLDER = "dist/services";
/** In that folder: where the libraries are that the programs contain. */
const LIBRARIES = "libraries.json";
/** `npm start` hands the build of the pages over, which `main.ts` does not. */
const NPM_START = { in: "apps/standalone/src/run.ts", out: "npm-start" };

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
    build: () => built.replace((draft) => build(root, draft)),
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
    "scripts/compile.mjs",
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

async function build(root, folder) {
  // Not installed yet when this module is loaded.
  const { compile } = await import("./compile.mjs");
  const mains = foldersIn(join(root, "apps")).map((app) => ({ in: `apps/${app}/src/main.ts`, out: app }));
  const metafile = await compile(root, [...mains, NPM_START], folder);
  await writeFile(join(folder, LIBRARIES), JSON.stringify(librariesIn(metafile), null, 2));
}

function foldersIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}
