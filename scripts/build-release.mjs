// Puts all that the services need into one folder: programs, pages, migrations, licences and a list of the components.
// It needs Node.js and nothing else where it runs. The argument is the folder; without one it is dist/release.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { licencesOf } from "./libraries.mjs";
import { backendPackages, npmManifest } from "./npm-manifest.mjs";
import { billOfMaterials } from "./sbom.mjs";

const FONT = "packages/html/node_modules/@fontsource-variable/inter";
/** Each lies in the release as it does in the repository: programs look for files from where their sources are. */
const CONTENTS = [
  "LICENSE",
  "REVISION",
  "deploy/healthcheck.mjs",
  "deploy/run-service.sh",
  "deploy/systemd",
  "dist/docs",
  "dist/services",
  "packages/embedded/src/valkey/wasm-main.mjs",
  "packages/embedded/src/valkey/wasm-server.mjs",
  "packages/html/src/tokens.css",
  "packages/web/dist",
  "packages/web/src/favicon.svg",
  "prisma/migrations",
  "scripts/npx.mjs",
  "scripts/programs.mjs",
  `${FONT}/LICENSE`,
  `${FONT}/package.json`,
  `${FONT}/files/inter-latin-wght-normal.woff2`,
];

/** In a release from its first moment: a folder that has things in it, and not this file, is not this program's to replace. */
const MARK = ".pharos-release";

const folder = resolve(process.argv[2] ?? join(root, "dist", "release"));
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK))) {
  process.stderr.write(
    `${folder} holds something else than a release: name a folder that is empty or not there yet.\n`,
  );
  process.exit(1);
}
await bootstrap({ quiet: true, services: true, pages: true });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, MARK), "");
for (const path of CONTENTS) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true });
}
// `npm pack` makes an npm package of the folder. It leaves the client's command line out, which is in the services as well.
const backends = backendPackages(root);
const files = [
  "*.json",
  "LICENSES-*",
  "REVISION",
  "deploy",
  "dist/docs",
  "dist/services",
  "packages",
  "prisma",
  "scripts",
];
const manifest = { ...npmManifest(root), bin: { pharos: "scripts/npx.mjs" }, files, ...backends };
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

const libraries = JSON.parse(readFileSync(join(root, "dist/services/libraries.json"), "utf8"));
writeFileSync(join(folder, "LICENSES-services.txt"), licencesOf(root, libraries));
copyFileSync(join(root, "packages/web/dist/licences.md"), join(folder, "LICENSES-pages.md"));
copyFileSync(join(root, "apps/standalone/README.md"), join(folder, "README.md"));

// The client's command line, to be copied to machines that have nothing of Pharos.
execFileSync(process.execPath, [join(root, "scripts/build-cli.mjs"), join(folder, "dist/cli")], { stdio: "ignore" });
// The program of places, which runs on machines of teams.
execFileSync(process.execPath, [join(root, "scripts/build-probe.mjs"), join(folder, "dist/probe")], {
  stdio: "ignore",
});
const installed = { ...backends.dependencies, ...backends.optionalDependencies };
writeFileSync(join(folder, "sbom.cdx.json"), billOfMaterials(root, [...libraries, FONT], installed));
process.stdout.write(`${folder}\n`);
