import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OLDEST_POSTGRES } from "@pharos/db";
import { parse } from "yaml";
import { composeServices } from "../../architecture/compose.ts";
import { root } from "../../architecture/repository.ts";
import { figure, table } from "./region.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const compose = composeServices(textOf("deploy/compose.yaml"));
const versionIn = (text: string, pattern: RegExp) => {
  const version = pattern.exec(text)?.[1];
  if (version === undefined) throw new Error(`There is no version like ${pattern}.`);
  return version;
};
const imageOf = (service: string) =>
  versionIn(compose.find(({ name }) => name === service)?.image ?? "", /:v?(\d[\d.]*)/);

/** The oldest versions, and the versions in the image and in compose. */
export function versionsTable(): string {
  const { engines } = JSON.parse(textOf("package.json"));
  const { kubeVersion } = parse(textOf("deploy/helm/pharos/Chart.yaml"));
  return table(
    ["Part", "Oldest version", "Version in the image or in compose"],
    [
      [
        "Node.js",
        versionIn(engines.node, /^>=([\d.]+)$/),
        versionIn(textOf("deploy/Dockerfile"), /^FROM node:([\d.]+)/m),
      ],
      ["PostgreSQL", OLDEST_POSTGRES, imageOf("postgres")],
      ["Valkey", "7.2", imageOf("valkey")],
      ["Redis", "7.0", "–"],
      ["Kubernetes", versionIn(kubeVersion, /^>=(\d+\.\d+)/), "–"],
    ],
  );
}

/** The memory that compose lets each service have. */
export function memoryTable(): string {
  const rows = compose
    .filter(({ profiles }) => profiles.length === 0)
    .map(({ name, all }) => [`\`${name}\``, memory(String(all["mem_limit"])), figure(Number(all["cpus"]))]);
  return table(["Service", "Memory limit", "Processors"], rows);
}

const memory = (text: string) => text.replace(/m$/, " MiB").replace(/g$/, " GiB");
