import { describe, expect, it } from "@jest/globals";
import { settingFields } from "@pharos/core";
import { productionFiles } from "./repository.ts";
import { withoutComments } from "./source.ts";

/** A setting is declared in two files, shown in an example, and has its effect in what is left. */
const MAX_FILES = 6;

/** Settings with rules of their own, which need more files than that. */
const ruled = [
  // Pausing: what the monitor is, not only how it is checked.
  "isActive",
  // One interval in two forms: plans limit it, the command line asks for those limits.
  "checkIntervalMinutes",
  "checkIntervalSeconds",
  // A set, which probes share.
  "expectedStatusCodes",
  // A secret: sealed, masked, left out of exports.
  "requestHeaders",
  // Another one.
  "requestBody",
  // A record and what is expected of it: they must fit one another, also when only one of them is sent.
  "dnsRecordType",
  "expectedDnsValues",
  // It is also how long a lease lasts, and a trial.
  "requestTimeoutSeconds",
  // It is no matter of the probe, but of what a check and a trial make of a certificate.
  "sslExpiryWarningDays",
  // They are no matter of the probe, but of what several checks make of the monitor, and of what its contacts are told.
  "maxResponseTimeMs",
  "slowAfterChecks",
  // They are of heartbeats alone, whose pings and missed deadlines are judged and recorded apart from checks.
  "heartbeatCron",
  "heartbeatTimeZone",
  "heartbeatGraceSeconds",
  "maxRuntimeSeconds",
  "postOnly",
];

/**
 * The documentation is no code: it may name a setting. The pages show and edit each in places of their own. Importers say what is
 * read of other systems in the names of settings.
 */
const files = productionFiles()
  .filter(({ path }) => !path.startsWith("packages/http/src/docs/") && !path.startsWith("packages/web/"))
  .filter(({ path }) => !path.startsWith("apps/cli/src/import/"))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }));

/** The files that name a setting as its property, or as the API and its column do. */
function filesWith(...names: readonly string[]): string[] {
  const words = new Set(names);
  return files.flatMap(({ path, code }) => (code.split(/\W+/).some((word) => words.has(word)) ? [path] : []));
}

/** Names such as `url` or `port` are words of other things, too, and cannot be counted. */
const unmistakable = Object.entries(settingFields).filter(([property, field]) => property !== field);

describe("a setting of a monitor is written in few files", () => {
  it.each(unmistakable.filter(([property]) => !ruled.includes(property)))("%s, %s", (property, field) => {
    const found = filesWith(property, field);
    expect(found).toContain("packages/core/src/monitor/settings.ts");
    expect(found.slice(MAX_FILES)).toEqual([]);
  });

  it.each(unmistakable.filter(([property]) => ruled.includes(property)))("but not %s, %s", (property, field) => {
    expect(filesWith(property, field).length).toBeGreaterThan(MAX_FILES);
  });
});
