import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { importedFile } from "./imported-file.ts";
import { readKumaFile } from "./kuma-file.ts";
import { statusCodes } from "./status-codes.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";

describe("the database that Uptime Kuma 2.5.3 made", () => {
  let monitors: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  let lines: readonly string[];
  beforeAll(async () => {
    const path = fileURLToPath(new URL("fixtures/kuma-2.5.3.db", import.meta.url));
    const found = importUptimeKuma(await readKumaFile(await readFile(path)));
    const file = importedFile("kuma", "uptime-kuma", found);
    monitors = Object.fromEntries(
      Object.values<{ name: string }>(parse(file.text).monitors).map((one) => [one.name, one]),
    );
    lines = file.lines;
  });

  it("a monitor that is up with any code has all of them, but for redirects, which both follow", () => {
    const codes = monitors["http codes all"]?.["expected_status_codes"];
    expect(codes).toEqual(expect.arrayContaining([200, 204, 304, 401, 404, 451, 500, 503, 511, 520, 530]));
    expect(codes).not.toContain(301);
  });

  it("the warning of a certificate comes on the first of Kuma's days", () => {
    expect(monitors["https expiry"]?.["ssl_expiry_warning_days"]).toBe(30);
    expect(monitors["http plain"]?.["ssl_expiry_warning_days"]).toBeUndefined();
  });

  it("a timeout above the maximum has a note", () => {
    expect(monitors["http 90s"]?.["request_timeout_seconds"]).toBe(60);
    expect(lines).toContain("monitor http 90s: its timeout becomes 60 s, the maximum");
  });

  it("a bearer token is the variable of a header", () => {
    expect(monitors["http bearer"]?.["request_headers"]).toHaveProperty("Authorization");
  });

  it("status pages and maintenance have a note", () => {
    expect(lines).toContain("status page Status: is not imported: create it in the dashboard");
    expect(lines).toContain("maintenance Night: is not imported: create it in the dashboard");
  });
});

it("a database of Uptime Kuma 1.23.16: a monitor with its tag and its contact, without the name that its form left", async () => {
  const path = fileURLToPath(new URL("fixtures/kuma-1.23.16.db", import.meta.url));
  const { text } = importedFile("kuma", "uptime-kuma", importUptimeKuma(await readKumaFile(await readFile(path))));
  expect(text).not.toContain("hunter2");
  const { shop, database } = parse(text).monitors;
  expect(shop).toEqual({
    ...{ name: "Shop", type: "http", url: "https://shop.example.com/", check_interval_minutes: 1 },
    ...{
      request_timeout_seconds: 48,
      alert_after_failures: 2,
      expected_status_codes: expect.arrayContaining([200, 204]),
    },
    ...{ ssl_expiry_warning_days: 21, tags: ["env:prod"], contacts: ["chat"] },
  });
  expect(database).toMatchObject({ type: "tcp", url: "tcp://db.example.com", port: 5432, request_timeout_seconds: 48 });
});

it("a name of another sign-in is not sent", () => {
  const record = { id: 1, name: "Shop", type: "http", url: "https://a.example/", basic_auth_user: "ada" };
  const usernameWith = (more: object) => {
    const { monitors } = importUptimeKuma({
      monitors: [{ ...record, ...more }],
      ...{
        notifications: [],
        statusPages: [],
        maintenances: [],
        attached: new Map(),
        tags: new Map(),
        warningDays: null,
      },
    });
    return monitors[0]?.fields["username"];
  };
  expect(usernameWith({ auth_method: "basic" })).toBe("ada");
  expect(usernameWith({ auth_method: null })).toBeUndefined();
  expect(usernameWith({ auth_method: "mtls" })).toBeUndefined();
  // Before 1.18 there was no such column.
  expect(usernameWith({})).toBe("ada");
});

it("members of a paused group are paused, also of a group above it", () => {
  const group = { type: "group", active: 1 };
  const { monitors, notes } = importUptimeKuma({
    monitors: [
      { ...group, id: 1, name: "Top", active: 0 },
      { ...group, id: 2, name: "Middle", parent: 1 },
      { id: 3, name: "Below", type: "push", active: 1, parent: 2 },
      { id: 4, name: "Beside", type: "push", active: 1 },
    ],
    ...{
      notifications: [],
      statusPages: [],
      maintenances: [],
      attached: new Map(),
      tags: new Map(),
      warningDays: null,
    },
  });
  expect(monitors.map(({ fields }) => fields["is_active"])).toEqual([false, false, false, undefined]);
  expect(notes).toContainEqual({ about: "monitor Below", text: "is paused, because its group is paused" });
});

it.each([
  [["200", "301"], true, [200]],
  [["200", "301"], false, [200, 301]],
  // Only redirects are left: Kuma takes them if they have no location.
  [["301"], true, [301]],
])("the codes of %j, where redirects are followed: %s", (ranges, follows, expected) => {
  expect(statusCodes(ranges, { follows })).toEqual(expected);
});
