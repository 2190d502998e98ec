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

it("shows the text around the first word that is in it", () => {
  const [found] = search(ENTRIES, "probed");
  expect(found?.excerpt).toMatch(/^… [^…]*A heartbeat is not probed\.[^…]*…$/);
  expect(found?.excerpt.length).toBeLessThan(150);
  expect(search(ENTRIES, "slugs")[0]?.excerpt).toBe("A name of a job.");
});
