import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { intervalSecondsOf } from "./interval.ts";
import type { Monitor } from "./monitor.ts";
import { changesProbe, type MonitorPatch, patchMonitor, patchSettings } from "./patch.ts";
import { type MonitorSettings, monitorDefaults } from "./settings.ts";

const settings: MonitorSettings = {
  ...monitorDefaults,
  name: "Home",
  url: "https://example.com/",
  checkIntervalMinutes: 5,
  checkIntervalSeconds: 90,
  requestHeaders: { "X-Key": "a" },
  username: "ann",
};

const monitor: Monitor = {
  ...settings,
  id: 1,
  type: "http",
  hasPassword: true,
  status: "up",
  lastCheckedAt: null,
  sslExpiresAt: null,
  slowSince: null,
  locationVerdict: null,
  heartbeatToken: null,
  openIncident: null,
  skippedSlots: 0,
  expectedAt: null,
  inMaintenance: false,
  contacts: [],
  escalations: [],
  reminders: [],
  dependsOn: [],
  snoozedUntil: null,
  holdsAlerts: null,
  alertGap: null,
  createdAt: new Date(0),
  version: 1,
};

describe("patchSettings", () => {
  it.each<[string, MonitorPatch, Partial<MonitorSettings>]>([
    ["nothing sent changes nothing", {}, {}],
    ["null clears", { requestHeaders: null, username: null }, { requestHeaders: null, username: null }],
    ["false is sent", { isActive: false }, { isActive: false }],
    [
      "minutes alone clear the seconds",
      { checkIntervalMinutes: 15 },
      { checkIntervalMinutes: 15, checkIntervalSeconds: null },
    ],
    [
      "minutes with seconds keep them",
      { checkIntervalMinutes: 15, checkIntervalSeconds: 60 },
      { checkIntervalMinutes: 15, checkIntervalSeconds: 60 },
    ],
    ["seconds alone leave the minutes", { checkIntervalSeconds: 60 }, { checkIntervalSeconds: 60 }],
    ["repeated codes count once", { expectedStatusCodes: [200, 301, 200] }, { expectedStatusCodes: [200, 301] }],
    ["tags are sorted, each once", { tags: ["shop", "env:prod", "shop"] }, { tags: ["env:prod", "shop"] }],
  ])("%s", (_name, patch, changed) => {
    expect(patchSettings("http", settings, patch)).toEqual({ ...settings, ...changed });
  });

  it("gives a heartbeat no URL", () => {
    expect(patchSettings("heartbeat", settings, { url: "https://example.org/" }).url).toBeNull();
  });

  it("changes nothing further when it is applied again", () => {
    const patch = fc.record(
      {
        name: fc.string(),
        checkIntervalMinutes: fc.constantFrom(1, 5, 15),
        checkIntervalSeconds: fc.option(fc.integer({ min: 1 })),
        port: fc.option(fc.integer()),
        expectedStatusCodes: fc.array(fc.integer()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(patch, (sent) => {
        const once = patchSettings("http", settings, sent);
        expect(patchSettings("http", once, sent)).toEqual(once);
      }),
    );
  });
});

describe("patchMonitor", () => {
  it.each<[string, MonitorPatch, string | null | undefined]>([
    ["no password keeps the stored one", {}, undefined],
    ["an empty one keeps it", { password: "" }, undefined],
    ["null keeps it", { password: null }, undefined],
    ["a new one replaces it", { password: "new" }, "new"],
    ["a user name of null takes it along", { username: null, password: "new" }, null],
  ])("%s", (_name, patch, password) => {
    expect(patchMonitor(monitor, patch).password).toBe(password);
  });

  it("tells contacts that are not sent from no contacts", () => {
    expect(patchMonitor(monitor, {})).not.toHaveProperty("contactIds");
    expect(patchMonitor(monitor, { contactIds: [] }).contactIds).toEqual([]);
  });
});

describe("changesProbe", () => {
  it.each<[string, MonitorPatch, boolean]>([
    ["name", { name: "Away" }, false],
    ["contacts", { contactIds: [1] }, false],
    ["activity", { isActive: false }, false],
    ["the same url", { url: settings.url }, false],
    ["url", { url: "https://example.org/" }, true],
    ["method", { httpMethod: "HEAD" }, true],
    ["codes", { expectedStatusCodes: [204] }, true],
    ["keyword", { expectedKeyword: "ok" }, true],
    ["port", { port: 80 }, true],
    ["timeout", { requestTimeoutSeconds: 5 }, true],
    ["headers", { requestHeaders: { "X-Key": "b" } }, true],
    ["user name", { username: "bob" }, true],
    ["password", { password: "new" }, true],
    ["warning days", { sslExpiryWarningDays: 7 }, true],
    ["interval", { checkIntervalSeconds: 60 }, true],
    ["the same interval in other words", { checkIntervalSeconds: 90, checkIntervalMinutes: 1 }, false],
  ])("%s: %s", (_what, patch, expected) => {
    expect(changesProbe(monitor, patchMonitor(monitor, patch))).toBe(expected);
  });

  it("cares only for when the job of a heartbeat is to succeed", () => {
    const heartbeat = { ...monitor, type: "heartbeat", url: null };
    expect(changesProbe(heartbeat, patchMonitor(heartbeat, { postOnly: true, maxRuntimeSeconds: 60 }))).toBe(false);
    expect(changesProbe(heartbeat, patchMonitor(heartbeat, { heartbeatGraceSeconds: 60 }))).toBe(true);
    expect(changesProbe(heartbeat, patchMonitor(heartbeat, { heartbeatCron: "0 3 * * *" }))).toBe(true);
    expect(changesProbe(monitor, patchMonitor(monitor, { heartbeatGraceSeconds: 60 }))).toBe(false);
    expect(changesProbe(heartbeat, patchMonitor(heartbeat, { requestTimeoutSeconds: 5 }))).toBe(false);
    expect(changesProbe(heartbeat, patchMonitor(heartbeat, { checkIntervalMinutes: 30 }))).toBe(true);
  });
});

it("takes the seconds before the minutes", () => {
  expect(intervalSecondsOf({ checkIntervalMinutes: 5, checkIntervalSeconds: null })).toBe(300);
  expect(intervalSecondsOf({ checkIntervalMinutes: 5, checkIntervalSeconds: 90 })).toBe(90);
});
