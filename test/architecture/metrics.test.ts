import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { productionFiles, root } from "./repository.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** The measurements of the services for operators: the names in their metrics, and the names that a histogram adds. */
const measured = new Set(
  productionFiles()
    .filter(({ path }) => /^(apps|packages\/(runtime|open-operations))\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/registry\s*\.(\w+)\(\s*"(pharos_\w+)"/g)])
    .flatMap(([, kind, name = ""]) => (kind === "histogram" ? [name, `${name}_bucket`] : [name])),
);

const watched = ["deploy/prometheus/alerts.yml", "deploy/grafana/pharos.json", "docs/reference/metrics.md"];

it.each(watched)("%s names only metrics that a service has", (path) => {
  const names = [...textOf(path).matchAll(/\bpharos_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !measured.has(name))).toEqual([]);
});

it("shows or watches every metric somewhere", () => {
  const texts = watched.map(textOf).join("\n");
  const own = [...measured].filter((name) => !name.endsWith("_bucket"));
  expect(own.filter((name) => !new RegExp(`\\b${name}(_bucket)?\\b`).test(texts))).toEqual([]);
});

it("says of every alert how urgent it is and what to do", () => {
  const { groups } = parse(textOf("deploy/prometheus/alerts.yml"));
  for (const rule of groups[0].rules) {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Pharos[A-Z]/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), description: expect.any(String) },
    });
  }
});
