import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageManager } from "./bootstrap.mjs";
import { manifestIn } from "./libraries.mjs";

/** In the list of licences that the build of the pages writes: `## react - 19.3.1 (MIT)`. */
const PAGE_LIBRARY = /^## (\S+) - (\S+) \(/gm;

/**
 * The bill of materials of a release, as CycloneDX: the libraries that its programs and pages contain, and the libraries
 * that it installs. Tools that build it are not in it. The same sources give the same text.
 *
 * @param {string} root the repository's folder
 * @param {readonly string[]} folders of libraries, from there
 * @param {Readonly<Record<string, string>>} installed names and versions of packages that the release depends on
 */
export function billOfMaterials(root, folders, installed) {
  const command = ["sbom", "--prod", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const text = execFileSync("npx", ["--yes", packageManager(), ...command], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_config_update_notifier: "false" },
    maxBuffer: 64 * 2 ** 20,
  });
  const { serialNumber: _random, ...bill } = JSON.parse(text);
  const { timestamp: _now, ...metadata } = bill.metadata;
  const pages = readFileSync(join(root, "packages/web/dist/licences.md"), "utf8").matchAll(PAGE_LIBRARY);
  const contained = new Set([
    metadata.component["bom-ref"],
    ...folders.map((folder) => manifestIn(join(root, folder))).map(({ name, version }) => purl(name, version)),
    ...[...pages].map(([, name, version]) => purl(name, version)),
    ...Object.entries(installed).map(([name, version]) => purl(name, version)),
  ]);
  // pnpm lists them in an order that changes.
  const components = bill.components
    .filter((component) => contained.has(component["bom-ref"]))
    .sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const release = metadata.component["bom-ref"];
  // Of the release itself, pnpm names dependencies of some packages of this repository, and other ones each time.
  const dependencies = bill.dependencies
    .filter(({ ref }) => ref !== release && contained.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => contained.has(other)).sort() }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
  dependencies.unshift({ ref: release, dependsOn: components.map((component) => component["bom-ref"]) });
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2)}\n`;
}

function purl(name, version) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
