// Bundles the client's command line into one file without dependencies, in a folder that `npm pack` and `npm publish`
// accept. The argument is the folder; without one it is dist/cli.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { manifestIn } from "./libraries.mjs";
import { npmManifest } from "./npm-manifest.mjs";
import { oneFileOf } from "./one-file.mjs";

await bootstrap({ quiet: true });

const FILE = "pharos.mjs";

const folder = resolve(process.argv[2] ?? join(root, "dist", "cli"));
const { name, description } = manifestIn(join(root, "apps", "cli"));
const program = await oneFileOf("cli", FILE);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, FILE), program, { mode: 0o755 });
const manifest = { ...npmManifest(root), name, description, bin: { pharos: FILE }, files: [FILE] };
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
copyFileSync(join(root, "apps", "cli", "README.md"), join(folder, "README.md"));
process.stdout.write(`${join(folder, FILE)}\n`);
