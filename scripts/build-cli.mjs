// Bundles the client's command line into one file without dependencies, in a folder that `npm pack` and `npm publish`
// accept. The argument is the folder; without one it is dist/cli.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { librariesIn, licencesOf, manifestIn } from "./libraries.mjs";
import { npmManifest } from "./npm-manifest.mjs";
import { revisionOf } from "./revision.mjs";

await bootstrap({ quiet: true });
const { build } = await import("esbuild");

const FILE = "pharos.mjs";
/** Names that the CommonJS libraries of the bundle need. */
const REQUIRE = 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);';

const folder = resolve(process.argv[2] ?? join(root, "dist", "cli"));
const { version } = manifestIn(root);
const { name, description } = manifestIn(join(root, "apps", "cli"));

const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["apps/cli/src/main.ts"],
  outfile: FILE,
  bundle: true,
  write: false,
  metafile: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  minify: true,
  keepNames: true,
  banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
  // The program reads version and revision from the repository's folder, which the bundle is not in.
  plugins: [
    { name: "version", setup: ({ onLoad }) => onLoad({ filter: /\/runtime\/src\/version\.ts$/ }, versionModule) },
  ],
});
const [code = ""] = outputFiles.map(({ text }) => text);

// They ask to be in every copy.
const licences = licencesOf(root, librariesIn(metafile)).replaceAll("*/", "* /");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, FILE), `${code}/*\n${licences}*/\n`, { mode: 0o755 });
const manifest = { ...npmManifest(root), name, description, bin: { pharos: FILE }, files: [FILE] };
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
copyFileSync(join(root, "apps", "cli", "README.md"), join(folder, "README.md"));
process.stdout.write(`${join(folder, FILE)}\n`);

function versionModule() {
  const constants = {
    VERSION: version,
    REVISION: revisionOf(root),
    VERSION_TEXT: `${version} (revision ${revisionOf(root)})`,
  };
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return { contents: lines.join("\n"), loader: "js" };
}
