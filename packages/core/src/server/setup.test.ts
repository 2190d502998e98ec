import { expect, it } from "@jest/globals";
import { agentVocabularies } from "./measurement.ts";
import { isServerName } from "./read-points.ts";
import { agentSetups, TOKEN_PLACEHOLDER } from "./setup.ts";

const setups = agentSetups("https://pharos.example");

it("says of each agent how it reports", () => {
  expect(setups.map(({ agent }) => agent).sort()).toEqual([...agentVocabularies].sort());
});

it.each([
  ["prometheus", "/ingest/prometheus/write"],
  ["collectd", "/ingest/collectd"],
  // The exporter adds /v1/metrics itself.
  ["otlp", "/ingest/otlp"],
])("gives %s the token and the address %s, each once", (agent, path) => {
  const files = setups.find((setup) => setup.agent === agent)?.files ?? [];
  const text = files.map((file) => file.text).join("");
  expect(text.match(/https:[^"]+/g)).toEqual([`https://pharos.example${path}`]);
  expect(text.split(TOKEN_PLACEHOLDER)).toHaveLength(2);
});

it("lets collectd send at each interval, and not only when its buffer is full", () => {
  const text = setups.find(({ agent }) => agent === "collectd")?.files[0]?.text ?? "";
  const [interval, flush] = [
    /^Interval (\d+)$/m,
    /^<LoadPlugin write_http>\n {2}FlushInterval (\d+)\n<\/LoadPlugin>$/m,
  ];
  expect(flush.exec(text)?.[1]).toBe(interval.exec(text)?.[1]);
  expect(text).not.toContain("LoadPlugin write_http\n");
});

it("keeps of Prometheus' names those that are read, and no others", () => {
  const [, names = ""] = /regex: "([^"]+)"/.exec(setups[0]?.files[0]?.text ?? "") ?? [];
  expect(names.split("|").length).toBeGreaterThan(10);
  expect(names.split("|").filter((name) => !isServerName("prometheus", name))).toEqual([]);
});
