import { describe, expect, it } from "@jest/globals";
import { type PlanName, plans } from "../plan/plan.ts";
import {
  headersError,
  type IntervalInputs,
  intervalErrors,
  ipVersionErrors,
  missingInputs,
  urlError,
} from "./rules.ts";
import type { SettingField } from "./settings.ts";

describe("missingInputs", () => {
  it.each<[string, readonly SettingField[], { [Field in SettingField]?: unknown }, string[]]>([
    ["http", ["url"], { url: "https://example.com" }, []],
    ["http", ["url"], {}, ["url"]],
    ["ssl", ["url"], { url: null }, ["url"]],
    ["keyword", ["url", "expected_keyword"], {}, ["url", "expected_keyword"]],
    ["keyword", ["url", "expected_keyword"], { url: "https://example.com", expected_keyword: "ok" }, []],
    ["tcp", ["url", "port"], { url: "tcp://db", port: null }, ["port"]],
    ["heartbeat", [], {}, []],
  ])("%s requires %j of %j", (type, requires, inputs, missing) => {
    expect(Object.keys(missingInputs(type, requires, inputs))).toEqual(missing);
  });

  it("says what is required and of what", () => {
    expect(missingInputs("keyword", ["expected_keyword"], {})).toEqual({
      expected_keyword: ["The expected keyword field is required for keyword monitors."],
    });
  });
});

describe("intervalErrors", () => {
  it.each<[PlanName, IntervalInputs, string[]]>([
    ["free", { check_interval_minutes: 5, check_interval_seconds: 300 }, []],
    ["free", { check_interval_minutes: 1 }, ["check_interval_minutes"]],
    [
      "free",
      { check_interval_minutes: 1, check_interval_seconds: 299 },
      ["check_interval_minutes", "check_interval_seconds"],
    ],
    ["free", { check_interval_seconds: null }, []],
    ["free", {}, []],
    ["pro", { check_interval_seconds: 30 }, []],
    ["pro", { check_interval_seconds: 29 }, ["check_interval_seconds"]],
    ["business", { check_interval_seconds: 10 }, []],
  ])("%s: %j", (plan, inputs, fields) => {
    expect(Object.keys(intervalErrors(inputs, plan, plans[plan]))).toEqual(fields);
  });

  it("says what would be right", () => {
    expect(intervalErrors({ check_interval_seconds: 29 }, "pro", plans.pro)).toEqual({
      check_interval_seconds: ["The check interval seconds field must be at least 30 on the pro plan."],
    });
  });
});

describe("urlError", () => {
  it.each([
    ["http", "https://example.com"],
    ["http", "HTTP://EXAMPLE.COM:8080/a?b#c"],
    ["http", "http://127.0.0.1:3000/"],
    ["http", "http://[::1]/"],
    ["http", "https://bücher.example/"],
    ["tcp", "tcp://db.internal"],
    ["tcp", "https://example.com:5432"],
    ["tcp", "tcp://db.internal:0"],
    ["icmp", "icmp://10.0.0.1"],
    ["dns", "dns://_dmarc.example.com"],
    ["dns", "https://example.com/"],
  ])("accepts for %s %s", (type, url) => {
    expect(urlError(type, url)).toBeNull();
  });

  it.each([
    ["http", "example.com"],
    ["tcp", "db.internal:5432"],
    ["http", "//example.com"],
    ["http", "https://"],
    ["http", "https:///path"],
    ["http", "https:example.com"],
    ["http", "https://example.com:99999/"],
    ["http", "https://exa mple.com/"],
    ["icmp", "icmp://?host"],
    ["http", "http://a..example/"],
    ["http", `http://${"a".repeat(300)}.example/`],
    ["ssl", "https://-a.example/"],
    ["tcp", "tcp://a-.example"],
    ["http", "http://example.com:0/"],
    ["dns", "dns://192.0.2.1"],
    ["dns", "dns://[2001:db8::1]"],
    ["dns", "dns://0x7f.1"],
    ["http", "ftp://example.com"],
    ["ssl", "tcp://example.com"],
    ["http", "javascript://example.com"],
    ["http", "https://ann:secret@example.com/"],
    ["tcp", "tcp://ann@example.com/"],
  ])("refuses for %s %s and says what would be right", (type, url) => {
    expect(urlError(type, url)).toMatch(/^The url field must .*\.$/);
  });
});

describe("ipVersionErrors", () => {
  const four = { url: "tcp://192.0.2.1", ipVersion: null };

  it.each<[Parameters<typeof ipVersionErrors>[0], Parameters<typeof ipVersionErrors>[1], object]>([
    [{ url: "https://a.example", ip_version: 6 }, null, {}],
    [{ url: "https://[2001:db8::1]:8443/a", ip_version: 6 }, null, {}],
    [{ url: "tcp://0x7f.1", ip_version: 4 }, null, {}],
    [{ url: "tcp://192.0.2.1" }, null, {}],
    [
      { url: "https://192.0.2.1/", ip_version: 6 },
      null,
      { ip_version: ["The ip version field must be null or 4: the URL holds an IPv4 address."] },
    ],
    [
      { ip_version: 6 },
      four,
      { ip_version: ["The ip version field must be null or 4: the URL holds an IPv4 address."] },
    ],
    [
      { url: "tcp://[::1]" },
      { ...four, ipVersion: 4 },
      { url: ["The url field must not hold an IPv6 address while the ip version is 4."] },
    ],
    [{ url: "tcp://[::1]", ip_version: null }, { ...four, ipVersion: 4 }, {}],
    // A stored contradiction rejects no other change.
    [{}, { ...four, ipVersion: 6 }, {}],
  ])("of %j and the stored %j are %j", (sent, stored, errors) => {
    expect(ipVersionErrors(sent, stored)).toEqual(errors);
  });
});

describe("headersError", () => {
  it("refuses names that differ only in case", () => {
    expect(headersError({ "X-A": "1", "X-B": "2" })).toBeNull();
    expect(headersError({})).toBeNull();
    expect(headersError({ "X-A": "1", "X-B": "2", "x-a": "3" })).toBe(
      "The request headers field must not hold a header twice: X-A and x-a.",
    );
  });
});
