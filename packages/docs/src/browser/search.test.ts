import { expect, it } from "@jest/globals";
import type { SearchEntry } from "../site.ts";
import { search } from "./search.ts";

const ENTRIES: readonly SearchEntry[] = [
  [
    "/docs/probes",
    "Probes",
    "",
    `${"Every check is fresh. ".repeat(10)}A heartbeat is not probed. ${"More words. ".repeat(20)}`,
  ],
  ["/docs/heartbeats#slugs", "Heartbeats", "Slugs", "A name of a job."],
  ["/docs/heartbeats", "Heartbeats", "", "A job sends pings."],
  ["/docs/heartbeats#a", "Heartbeats", "Ping", "x"],
  ["/docs/heartbeats#b", "Heartbeats", "Run", "x"],
];

const addresses = (query: string) => search(ENTRIES, query).map(({ address }) => address);

it("puts the page of the name first, and shows at most three parts of a page", () => {
  expect(addresses("heartbeat")).toEqual([
    "/docs/heartbeats",
    "/docs/heartbeats#slugs",
    "/docs/heartbeats#a",
    "/docs/probes",
  ]);
});

it("finds parts that have every word, whatever their letters' case", () => {
  expect(addresses("JOB name")).toEqual(["/docs/heartbeats#slugs"]);
  expect(addresses("job nothing")).toEqual([]);
  expect(addresses("  ")).toEqual([]);
});

it("finds the beginnings of words, and no letters inside of one", () => {
  const entries: readonly SearchEntry[] = [
    ["/docs/sizes", "Sizes", "", "Two processors. Sign-in by SSO, and max_runtime_seconds."],
  ];
  const isFound = (query: string) => search(entries, query).length === 1;
  expect(["proc", "sso", "in", "runtime", "max_run", "process"].map(isFound)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(["ocess", "wo", "ize"].map(isFound)).toEqual([false, false, false]);
});

it("shows the text around the first word that is in it", () => {
  const [found] = search(ENTRIES, "probed");
  expect(found?.excerpt).toMatch(/^… [^…]*A heartbeat is not probed\.[^…]*…$/);
  expect(found?.excerpt.length).toBeLessThan(150);
  expect(search(ENTRIES, "slugs")[0]?.excerpt).toBe("A name of a job.");
});
