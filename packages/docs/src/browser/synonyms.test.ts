import { beforeAll, expect, it } from "@jest/globals";
import { buildSite } from "../build/build-site.ts";
import { readSources } from "../build/write-site.ts";
import type { SearchEntry } from "../site.ts";
import { search } from "./search.ts";
import { synonyms, wordsOf } from "./synonyms.ts";

let entries: readonly SearchEntry[];
beforeAll(async () => {
  entries = buildSite(await readSources()).search;
});

const pagesOf = (query: string) => search(entries, query).map(({ address }) => address.split("#")[0]);

it.each([
  ["pager", "/docs/guides/alerts"],
  ["silence", "/docs/guides/maintenance"],
  ["Mute alerts", "/docs/guides/maintenance"],
  ["snooze", "/docs/guides/maintenance"],
  ["down time", "/docs/guides/reports"],
  ["SSL", "/docs/reference/probes"],
  ["SSL/TLS", "/docs/reference/probes"],
  ["ssl expiry", "/docs/reference/probes"],
  ["cron", "/docs/start/cron-job"],
  ["webhook", "/docs/guides/webhooks"],
  ["certificate", "/docs/guides/sites"],
  ["k8s", "/docs/operate/kubernetes"],
  ["log in", "/docs/operate/sign-in"],
  ["redis", "/docs/operate/valkey"],
  ["rollback", "/docs/operate/upgrade"],
  ["website", "/docs/guides/sites"],
  ["user", "/docs/guides/team"],
])("a search for %s finds %s", (query, page) => {
  expect(pagesOf(query)).toContain(page);
});

it.each(Object.entries(synonyms))("each word for %s is a word of the documentation", (word, others) => {
  for (const other of others) expect([other, pagesOf(other).length > 0]).toEqual([other, true]);
  expect(others).not.toContain(word);
});

it("a word itself is worth more than another word for it", () => {
  const both: readonly SearchEntry[] = [
    ["/docs/alerts", "Alerts", "", ""],
    ["/docs/pagers", "Pagers", "", ""],
  ];
  expect(search(both, "pager").map(({ address }) => address)).toEqual(["/docs/pagers", "/docs/alerts"]);
});

it("a word of the language of programs is only a word", () => {
  expect(wordsOf("constructor")).toEqual([["constructor"]]);
});
