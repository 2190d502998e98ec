import { describe, expect, it } from "@jest/globals";
import { settingFields } from "@pharos/core";
import { productionFiles } from "./repository.ts";
import { withoutComments } from "./source.ts";

/** A setting is declared in two files, shown in an example, and has its effect in the remaining files. */
const MAX_FILES = 6;

/** Settings with special rules, which need more files than that. */
const ruled = [
  // Pausing changes the monitor itself, not only its checks.
  "isActive",
  // One interval in two forms: plans limit it, the command line asks for those limits.
  "checkIntervalMinutes",
  "checkIntervalSeconds",
  // A set, which probes share.
  "expectedStatusCodes",
  // A secret: sealed, masked, left out of exports.
  "requestHeaders",
  // Another one, for some methods only.
  "requestBody",
  // Only the monitor's own request has it, and no step before.
  "forbiddenKeyword",
  // One needs the other, the key is never shown, and a file gives it only when it changes.
  "clientCertificate",
  "tlsAuthority",
  "clientKey",
  // The URL may contradict it, and only some locations can make its checks.
  "ipVersion",
  // A task carries it, and pages, alerts and webhooks say that a certificate is not verified.
  "tlsVerify",
  // It is also how long a lease lasts, and a trial.
  "requestTimeoutSeconds",
  // The probe does not use it: a check and a trial judge a certificate by it.
  "sslExpiryWarningDays",
  // The probe does not use them: several checks together decide, and contacts are notified.
  "maxResponseTimeMs",
  "slowAfterChecks",
  // The probe does not use them: several checks together decide whether contacts are notified.
  "alertAfterFailures",
  "alertFailuresOf",
  "recoverAfterSuccesses",
  // They belong only to heartbeats, with pings and missed deadlines that are judged and recorded apart from checks.
  "heartbeatCron",
  "heartbeatTimeZone",
  "heartbeatGraceSeconds",
  "maxRuntimeSeconds",
  "postOnly",
  // It belongs only to groups, which their members decide and no check.
  "memberTag",
  // The verdict of both sides depends on it, and only monitors with both may have it.
  "locationsRule",
];

/**
 * The documentation is no code: it may name a setting. The pages show and edit each in a special place. Importers and discoverers say
 * what is read of other systems in the names of settings.
 */
const files = productionFiles()
  .filter(({ path }) => !path.startsWith("packages/http/src/docs/") && !path.startsWith("packages/web/"))
  .filter(({ path }) => !path.startsWith("apps/cli/src/import/") && !path.startsWith("apps/cli/src/discover/"))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }));

/** The files that name a setting as its property, or as the API and its column do. */
function filesWith(...names: readonly string[]): string[] {
  const words = new Set(names);
  return files.flatMap(({ path, code }) => (code.split(/\W+/).some((word) => words.has(word)) ? [path] : []));
}

const describing = ["packages/core/src/monitor/settings.ts", "packages/core/src/monitor/probe-settings.ts"];

/** Names such as `url` or `port` are words of other things, too, and cannot be counted. */
const unmistakable = Object.entries(settingFields).filter(([property, field]) => property !== field);

describe("a setting of a monitor is written in few files", () => {
  it.each(unmistakable.filter(([property]) => !ruled.includes(property)))("%s, %s", (property, field) => {
    const found = filesWith(property, field);
    expect(found.some((path) => describing.includes(path))).toBe(true);
    expect(found.slice(MAX_FILES)).toEqual([]);
  });

  it.each(unmistakable.filter(([property]) => ruled.includes(property)))("but not %s, %s", (property, field) => {
    expect(filesWith(property, field).length).toBeGreaterThan(MAX_FILES);
  });
});
