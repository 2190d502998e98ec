// Builds the programs of `apps` into the folder that the argument names, which is not there yet.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { compile } from "./compile.mjs";
import { librariesIn } from "./libraries.mjs";
import { foldersIn } from "./services.mjs";

/** In that folder: where the libraries are that the programs contain. */
const LIBRARIES = "libraries.json";
/** `npm start` hands the build of the pages over, which `main.ts` does not. */
const NPM_START = { in: "apps/standalone/src/run.ts", out: "npm-start" };

const [folder = ""] = process.argv.slice(2);
const mains = foldersIn(join(root, "apps")).map((app) => ({ in: `apps/${app}/src/main.ts`, out: app }));
const metafile = await compile(root, [...mains, NPM_START], folder);
await writeFile(join(folder, LIBRARIES), JSON.stringify(librariesIn(metafile), null, 2));
