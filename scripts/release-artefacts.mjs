import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { filesOf } from "./built-folder.mjs";
import { manifestIn } from "./libraries.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const CHART = "deploy/helm/pharos";
/** The list of checksums, as `sha256sum --check` reads it. */
const CHECKSUMS = "SHA256SUMS";

/**
 * Makes the npm packages of the product and of its client, the chart and the bill of materials. The same commit gives
 * the same bytes.
 *
 * @param {string} folder is there, and empty
 */
export async function makeArtefacts(folder) {
  const draft = mkdtempSync(join(tmpdir(), "pharos-artefacts-"));
  try {
    const [release, cli, chart] = ["release", "cli", "chart"].map((name) => join(draft, name));
    runScript("build-release.mjs", release);
    runScript("build-cli.mjs", cli);
    for (const made of [release, cli]) pack(made, folder);
    const { version } = manifestIn(root);
    copyFileSync(join(release, "sbom.cdx.json"), join(folder, `pharos-${version}.cdx.json`));
    const { findHelm } = await runTypeScript("test/support/helm.ts");
    const helm = findHelm();
    if (helm === null)
      throw new Error("There is no helm on this machine: install it, so that the chart can be packed.");
    packChart(helm, chart, folder);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** Writes the checksum of each file in a folder. */
export function writeChecksums(folder) {
  const sum = (name) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  const names = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  writeFileSync(
    join(folder, CHECKSUMS),
    names
      .sort()
      .map((name) => `${sum(name)}  ${name}\n`)
      .join(""),
  );
}

function runScript(name, folder) {
  execFileSync(process.execPath, [join(root, "scripts", name), folder], { stdio: ["ignore", "ignore", "inherit"] });
}

function pack(made, folder) {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: made,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Helm puts the time of each file into the archive. */
function packChart(helm, copy, folder) {
  cpSync(join(root, CHART), copy, { recursive: true, dereference: true });
  for (const path of filesOf(copy)) utimesSync(path, 0, 0);
  const made = join(copy, "..", "packed");
  execFileSync(helm, ["package", copy, "--destination", made], { stdio: ["ignore", "ignore", "inherit"] });
  const [archive = ""] = readdirSync(made);
  copyFileSync(join(made, archive), join(folder, archive.replace(/^pharos-/, "pharos-chart-")));
}
