// Bundles a program of `apps` into one file without dependencies.
import { root } from "./bootstrap.mjs";
import { librariesIn, licencesOf, manifestIn } from "./libraries.mjs";
import { revisionOf } from "./revision.mjs";

/** Names that the CommonJS libraries of the bundle need. */
const REQUIRE = 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);';

/**
 * @param {string} app its folder in `apps`
 * @param {string} file the name of the file
 * @returns {Promise<string>} the program, and the licences of its libraries
 */
export async function oneFileOf(app, file) {
  // Not installed yet when this module is loaded.
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`apps/${app}/src/main.ts`],
    outfile: file,
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
      // Only the decoders of whatwg-encoding use its tables, and no program does: Node.js decodes.
      { name: "tables", setup: ({ onLoad }) => onLoad({ filter: /\/iconv-lite\/lib\/index\.js$/ }, noModule) },
      { name: "version", setup: ({ onLoad }) => onLoad({ filter: /\/runtime\/src\/version\.ts$/ }, versionModule) },
    ],
  });
  const [code = ""] = outputFiles.map(({ text }) => text);
  // They ask to be in every copy.
  const licences = licencesOf(root, librariesIn(metafile)).replaceAll("*/", "* /");
  return `${code}/*\n${licences}*/\n`;
}

const noModule = () => ({ contents: "module.exports = {};", loader: "js" });

function versionModule() {
  const { version } = manifestIn(root);
  const constants = {
    VERSION: version,
    REVISION: revisionOf(root),
    VERSION_TEXT: `${version} (revision ${revisionOf(root)})`,
  };
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return { contents: lines.join("\n"), loader: "js" };
}
