import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parseConfiguration } from "@pharos/configuration";
import { parse } from "yaml";
import { runHere } from "../testing/run-here.ts";
import { intervalFields } from "./fields.ts";
import { statusCodes } from "./status-codes.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** How a file names a variable. */
const variable = (name: string) => `\${${name}}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-import-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The resulting file, which apply accepts, and the notes on missing parts. */
async function imported(from: string, path: string) {
  const { code, out, error } = await runHere(["import", from, path], {});
  expect(code).toBe(0);
  const parsed = parseConfiguration([{ name: "file", text: out }], (name) =>
    name.endsWith("BOT_TOKEN") ? "123456:ABC-DEF" : "https://a.example/secret",
  );
  const lines = error.trimEnd().split("\n").slice(0, -1);
  for (const line of lines) expect(out).toContain(`#   ${line}`);
  return { out, lines, file: parse(out), entries: parsed.entries.length };
}

async function importedText(from: string, text: string) {
  const path = join(folder, "export");
  await writeFile(path, text);
  return imported(from, path);
}

describe("Uptime Kuma", () => {
  it("a database: its seven types, and in place of secrets variables", async () => {
    const { out, file, lines } = await imported("uptime-kuma", fixture("kuma.db"));
    expect(out).not.toContain("hunter2");
    expect(lines.join("\n")).not.toContain("hunter2");
    const types = Object.values<{ type: string }>(file.monitors).map(({ type }) => type);
    expect(
      Object.fromEntries([...new Set(types)].map((type) => [type, types.filter((one) => one === type).length])),
    ).toEqual({
      ...{ http: 41, keyword: 14, tcp: 10, icmp: 10, dns: 5, heartbeat: 10 },
    });
    expect(file.contacts).toEqual({
      "ops-mail": { name: "Ops mail", type: "email", config: { email: "ops@example.com" } },
      "slack-on-call": {
        name: "Slack on-call",
        type: "slack",
        config: { webhook_url: variable("CONTACT_SLACK_ON_CALL_WEBHOOK_URL") },
      },
      discord: { name: "Discord", type: "discord", config: { webhook_url: variable("CONTACT_DISCORD_WEBHOOK_URL") } },
      telegram: {
        ...{ name: "Telegram", type: "telegram" },
        config: { bot_token: variable("CONTACT_TELEGRAM_BOT_TOKEN"), chat_id: "-100200" },
      },
      "pager-webhook": {
        name: "Pager webhook",
        type: "webhook",
        config: { url: variable("CONTACT_PAGER_WEBHOOK_URL") },
        template: { body: expect.objectContaining({ heartbeat: expect.anything() }), over_body: expect.anything() },
      },
      ntfy: {
        ...{ name: "ntfy", type: "webhook", config: { url: "https://ntfy.sh" } },
        template: { preset: "ntfy", settings: { topic: variable("CONTACT_NTFY_SETTINGS_TOPIC") } },
      },
    });
    expect(file.monitors).toMatchObject({
      "shop-1": {
        ...{ url: "https://shop-1.example.com/health", http_method: "POST", check_interval_minutes: 1 },
        request_headers: { Authorization: variable("MONITOR_SHOP_1_AUTHORIZATION"), Accept: "application/json" },
        request_body: variable("MONITOR_SHOP_1_REQUEST_BODY"),
        contacts: ["ops-mail", "slack-on-call", "discord", "telegram", "pager-webhook", "ntfy"],
      },
      "shop-2": {
        username: "kuma",
        password: variable("MONITOR_SHOP_2_PASSWORD"),
        expected_status_codes: expect.arrayContaining([200, 204, 404]),
      },
      "shop-4": { is_active: false },
      "shop-6": { url: "https://shop-6.example.com/", username: "kuma", password: variable("MONITOR_SHOP_6_PASSWORD") },
      "shop-9-2": { name: "Shop 9" },
      "shop-10": { check_interval_seconds: 20, request_timeout_seconds: 16 },
      "shop-11": { check_interval_minutes: 60, request_timeout_seconds: 60 },
      "shop-12": { expected_status_codes: [301] },
      "database-1": { type: "tcp", url: "tcp://[2001:db8::1]", port: 5432 },
      "page-1": { type: "http", forbidden_keyword: expect.any(String) },
      "name-1": { type: "dns", url: expect.stringMatching(/^dns:\/\//), dns_record_type: expect.any(String) },
      "router-1": { type: "icmp", url: "icmp://192.0.2.1" },
      // A day, and two retries of ten minutes.
      "shop-3": { type: "http", expects_failure: true },
      "backup-1": { type: "heartbeat", check_interval_seconds: 86_400, heartbeat_grace_seconds: 1_200 },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        "contact Old Slack: is not imported: it is switched off",
        "monitor Shop 7: its sign-in (ntlm) is not imported",
        "monitor Name 1: its name server is not imported: Pharos uses its own",
        "monitor Container 1: is skipped: Pharos has no type docker",
        "monitor Group 1: is skipped: fewer than 2 of its members are imported",
      ]),
    );
  });

  it("a backup of version 1 in JSON", async () => {
    const config = JSON.stringify({ type: "slack", slackwebhookURL: "https://hooks.slack.com/secret" });
    const { file, out } = await importedText(
      "uptime-kuma",
      JSON.stringify({
        version: "1.23.0",
        notificationList: [{ id: 1, name: "Ops", config, active: true }],
        monitorList: [
          {
            ...{
              id: 1,
              name: "Shop",
              type: "http",
              url: "https://shop.example/",
              method: "GET",
              interval: 300,
              active: false,
            },
            ...{ timeout: 48, accepted_statuscodes: ["200-299"], notificationIDList: { "1": true }, headers: null },
          },
        ],
      }),
    );
    expect(out).not.toContain("/secret");
    expect(file.monitors.shop).toMatchObject({ is_active: false, check_interval_minutes: 5, contacts: ["ops"] });
  });
});

it("Uptime Kuma: queries of JSON that are simple paths", async () => {
  const queries: readonly (readonly [path: string, operator: string | undefined, value: string])[] = [
    ["status", undefined, "ok"],
    ["$.data.items[0].count", ">", "5"],
    ["ready", "!=", "false"],
    ["name", "contains", "shop"],
    ["$sum(prices)", "==", "5"],
    ["load", "<=", "5"],
    ["load", "<", "low"],
  ];
  const monitorList = queries.map(([jsonPath, jsonPathOperator, expectedValue], id) => {
    return {
      id,
      name: `Q${id}`,
      type: "json-query",
      url: "https://a.example/",
      jsonPath,
      jsonPathOperator,
      expectedValue,
    };
  });
  const { file, lines } = await importedText(
    "uptime-kuma",
    JSON.stringify({ version: "1.23.0", notificationList: [], monitorList }),
  );
  const monitors = Object.values<{ type: string; assertions?: unknown }>(file.monitors);
  const json = (property: string, comparison: string, target: unknown) => [
    { source: "json", property, comparison, target },
  ];
  expect(monitors.map(({ type, assertions }) => [type, assertions])).toEqual([
    ["http", json("$.status", "equals", "ok")],
    ["http", json("$.data.items[0].count", "greater_than", 5)],
    ["http", [...json("$.ready", "not_equals", false), { source: "json", property: "$.ready", comparison: "exists" }]],
    ["http", json("$.name", "contains", "shop")],
    ...[
      ["http", undefined],
      ["http", undefined],
      ["http", undefined],
    ],
  ]);
  expect(lines).toEqual([
    "monitor Q2: its query expects false in ready, not a text",
    "monitor Q4: its query is not imported: $sum(prices) ==",
    "monitor Q5: its query is not imported: load <=",
    "monitor Q6: its query is not imported: load <",
  ]);
});

it("Uptime Kuma: the health service of gRPC, and no other", async () => {
  const grpc = { type: "grpc-keyword", grpcUrl: "api.example:50051", keyword: "SERVING" };
  const health = { grpcServiceName: "Health", grpcMethod: "check" };
  const monitorList = [
    { id: 1, name: "Cart", ...grpc, ...health, grpcBody: '{"service": "shop.Cart"}', grpcEnableTls: true },
    { id: 2, name: "All", ...grpc, ...health, grpcBody: "{}", grpcMetadata: '{"x-tenant": "shop"}' },
    { id: 3, name: "Hello", ...grpc, grpcServiceName: "Greeter", grpcMethod: "sayHello" },
  ];
  const { file, lines } = await importedText(
    "uptime-kuma",
    JSON.stringify({ version: "1.23.0", notificationList: [], monitorList }),
  );
  expect(file.monitors).toEqual({
    cart: expect.objectContaining({ type: "grpc", url: "https://api.example:50051", grpc_service: "shop.Cart" }),
    all: expect.objectContaining({
      ...{ type: "grpc", url: "http://api.example:50051" },
      request_headers: expect.objectContaining({ "x-tenant": expect.anything() }),
    }),
  });
  expect(lines).toContain("monitor Hello: is skipped: Pharos asks only the health service of gRPC");
});

it("Uptime Kuma: WebSockets", async () => {
  const monitorList = [
    {
      id: 1,
      name: "Live",
      type: "websocket-upgrade",
      url: "wss://a.example/live",
      wsSubprotocol: "mqtt",
      ignoreTls: true,
    },
    { id: 2, name: "Old", type: "websocket-upgrade", url: "ws://b.example", wsIgnoreSecWebsocketAcceptHeader: true },
  ];
  const { file, lines } = await importedText(
    "uptime-kuma",
    JSON.stringify({ version: "2.0.0", notificationList: [], monitorList }),
  );
  expect(file.monitors).toMatchObject({
    live: {
      ...{ type: "websocket", url: "wss://a.example/live", tls_verify: false },
      request_headers: { "Sec-WebSocket-Protocol": "mqtt" },
    },
    old: { type: "websocket", url: "ws://b.example" },
  });
  expect(lines).toEqual(["monitor Old: Pharos requires the right Sec-WebSocket-Accept"]);
});

it("Healthchecks: periods and schedules with their zone and grace, and what cannot be carried", async () => {
  const { file, lines } = await imported("healthchecks", fixture("healthchecks.json"));
  expect(file.monitors).toEqual({
    "filesystem-backup": {
      ...{ name: "Filesystem Backup", type: "heartbeat", check_interval_minutes: 60 },
      ...{ heartbeat_grace_seconds: 600, max_runtime_seconds: 600, slug: "filesystem-backup", tags: ["backup", "fs"] },
    },
    "database-backup": {
      ...{ name: "Database Backup", type: "heartbeat" },
      ...{ check_interval_minutes: 60, check_interval_seconds: 86_400 },
      ...{ heartbeat_cron: "15 5 * * *", heartbeat_time_zone: "UTC" },
      ...{ heartbeat_grace_seconds: 1_200, max_runtime_seconds: 1_200, slug: "database-backup" },
      tags: ["db", "production"],
    },
  });
  expect(lines).toContain("monitor Filesystem Backup: its keyword of mails (success_kw) is not imported");
});

it("Healthchecks: a slug of the first check that has it, and none that is no slug here", async () => {
  const checks = ["nightly", "nightly", "Nightly"].map((slug, index) => ({
    name: `Job ${index}`,
    uuid: `u${index}`,
    slug,
  }));
  const { file, lines } = await importedText("healthchecks", JSON.stringify({ checks }));
  const monitors = Object.values<{ slug?: string }>(file.monitors);
  expect(monitors.map(({ slug }) => slug)).toEqual(["nightly", undefined, undefined]);
  const reason = "its slug is not imported: another check has the same, or Pharos does not accept it";
  expect(lines).toEqual(expect.arrayContaining([`monitor Job 1: ${reason}`, `monitor Job 2: ${reason}`]));
});

describe("UptimeRobot", () => {
  it("the CSV of its dashboard", async () => {
    const { file, lines } = await imported("uptimerobot", fixture("uptimerobot.csv"));
    const expected_status_codes = expect.arrayContaining([200, 204]);
    expect(file.monitors).toEqual({
      "shop-main": {
        ...{ name: "Shop, main", type: "http", check_interval_minutes: 5, url: "https://shop.example.com/" },
        expected_status_codes,
      },
      "welcome-page": {
        ...{ name: "Welcome page", type: "keyword", check_interval_minutes: 5 },
        ...{ url: "https://www.example.com/", expected_keyword: "Welcome", expected_status_codes },
      },
      "no-error-page": {
        ...{ name: "No error page", type: "http", check_interval_minutes: 5 },
        ...{ url: "https://www.example.com/", forbidden_keyword: "Fatal error", expected_status_codes },
      },
      router: { name: "Router", type: "icmp", check_interval_minutes: 5, url: "icmp://192.0.2.1", is_active: false },
      database: { name: "Database", type: "tcp", check_interval_minutes: 5, url: "tcp://db.example.com", port: 5432 },
      "nightly-job": { name: "Nightly job", type: "heartbeat", check_interval_minutes: 5 },
      name: { name: "Name", type: "dns", check_interval_minutes: 5, url: "dns://example.com", dns_record_type: "A" },
    });
    const anyRecord = "the file has no records that Pharos can check: the monitor is up while there is an A record";
    expect(lines).toEqual(expect.arrayContaining([`monitor Name: ${anyRecord}`]));
  });

  it("records of DNS: a monitor for each type", async () => {
    const monitors = [
      {
        id: 1,
        friendlyName: "Mail",
        type: "DNS",
        url: "example.com",
        interval: 300,
        config: { dnsRecords: { MX: ["10 mail.example.com"] } },
      },
      {
        ...{ id: 2, friendlyName: "Zone", type: "DNS", url: "example.org", interval: 300, status: "PAUSED" },
        config: { dnsRecords: { A: ["192.0.2.1", "192.0.2.2"], TXT: ["v=spf1 -all"], PTR: ["a.example"], NS: [] } },
      },
    ];
    const { file, lines } = await importedText("uptimerobot", JSON.stringify({ data: monitors }));
    const dns = { type: "dns", check_interval_minutes: 5 };
    const zone = { ...dns, url: "dns://example.org", is_active: false };
    expect(file.monitors).toEqual({
      mail: {
        ...dns,
        name: "Mail",
        url: "dns://example.com",
        dns_record_type: "MX",
        expected_dns_values: ["10 mail.example.com"],
      },
      "zone-a": { ...zone, name: "Zone (A)", dns_record_type: "A", expected_dns_values: ["192.0.2.1", "192.0.2.2"] },
      "zone-txt": { ...zone, name: "Zone (TXT)", dns_record_type: "TXT", expected_dns_values: ["v=spf1 -all"] },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        "monitor Zone: its PTR records are not imported: Pharos cannot check them",
        "monitor Zone: becomes one monitor for each record type",
      ]),
    );
  });

  it.each([
    [
      "version 3",
      {
        data: [
          {
            id: 1,
            friendlyName: "Shop",
            type: "HTTP",
            url: "https://shop.example/",
            interval: 60,
            timeout: 30,
            status: "PAUSED",
          },
        ],
      },
    ],
    [
      "version 2",
      {
        stat: "ok",
        monitors: [
          { id: 1, friendly_name: "Shop", type: 1, url: "https://shop.example/", interval: 60, timeout: 30, status: 0 },
        ],
      },
    ],
  ])("an answer of the API, %s", async (_version, answer) => {
    const { file } = await importedText("uptimerobot", JSON.stringify(answer));
    const shop = { name: "Shop", type: "http", check_interval_minutes: 1, url: "https://shop.example/" };
    const expected_status_codes = expect.arrayContaining([200, 204]);
    expect(file.monitors).toEqual({
      shop: { ...shop, request_timeout_seconds: 30, is_active: false, expected_status_codes },
    });
  });
});

it("UptimeRobot: grace of a heartbeat, and what cannot be carried", async () => {
  const more = { postValueData: { a: 1 }, successHttpResponseCodes: ["2xx"], timeout: 90, keywordCaseType: 1 };
  const monitors = [
    { id: 1, friendlyName: "Shop", type: "HTTP", url: "https://shop.example/", interval: 60, ...more },
    { id: 2, friendlyName: "Job", type: "HEARTBEAT", interval: 60, gracePeriod: 300 },
  ];
  const { file, lines } = await importedText("uptimerobot", JSON.stringify({ monitors }));
  expect(file.monitors).toMatchObject({ shop: { request_timeout_seconds: 60 }, job: { heartbeat_grace_seconds: 300 } });
  expect(lines).toEqual([
    "monitor Shop: its timeout becomes 60 s, the maximum",
    "monitor Shop: its request body is not imported: Pharos sends no body with GET",
    "monitor Job: gets a new ping URL",
    expect.stringContaining("contacts: are not imported"),
  ]);
});

describe("Gatus", () => {
  it("an example that it publishes", async () => {
    const { file, out, lines } = await imported("gatus", fixture("gatus.yaml"));
    expect(out).not.toContain("your-webhook-token-here");
    expect(file.monitors).toEqual({
      website: {
        ...{ name: "website", type: "http", expected_status_codes: [200], url: "https://twin.sh/health" },
        ...{ check_interval_minutes: 1, check_interval_seconds: 30, contacts: ["slack", "discord"] },
        assertions: [{ source: "json", property: "$.status", comparison: "equals", target: "UP" }],
        ...{ max_response_time_ms: 299, request_timeout_seconds: 10 },
        // The defaults of Gatus for alerts.
        alert_after_failures: 3,
        recover_after_successes: 2,
      },
    });
    expect(lines).toEqual([
      "monitor website: slow responses make the monitor degraded, not down",
      "monitor website: the setting of its alert is not imported: description",
    ]);
  });

  it.each([
    ["[RESPONSE_TIME] < 500", 499],
    ["[RESPONSE_TIME] <= 500", 500],
    ["[RESPONSE_TIME] < 60001", 60_000],
    ["[RESPONSE_TIME] < 1", undefined],
    ["[RESPONSE_TIME] > 500", undefined],
    ["[RESPONSE_TIME] < 60002", undefined],
  ])("%s is a limit of %p ms", async (condition, expected) => {
    const endpoints = [{ name: "x", url: "icmp://192.0.2.1", conditions: [condition, "[CONNECTED] == true"] }];
    const { file, lines } = await importedText("gatus", JSON.stringify({ endpoints }));
    expect(file.monitors.x?.["max_response_time_ms"]).toBe(expected);
    expect(lines).toHaveLength(1);
  });

  it("says what is not as it was there", async () => {
    const alerts = [{ type: "email", "failure-threshold": 3 }];
    const endpoint = {
      name: "x",
      url: "https://a.example/",
      graphql: true,
      client: { "ignore-redirect": true },
      alerts,
    };
    const email = { to: "a@x.example,b@x.example" };
    const text = JSON.stringify({ alerting: { email }, maintenance: { start: "23:00" }, endpoints: [endpoint] });
    const { file, lines } = await importedText("gatus", text);
    const contacts = ["email-a-x.example", "email-b-x.example"];
    expect(Object.keys(file.contacts)).toEqual(contacts);
    expect(file.monitors.x.contacts).toEqual(contacts);
    expect(lines).toEqual([
      "maintenance: is not imported: create it in the dashboard",
      "monitor x: Pharos follows redirects",
      "monitor x: its body is not wrapped as a GraphQL query",
    ]);
  });

  it.each([
    [
      "https://a.example/",
      ["[STATUS] == any(200, 429)", "[BODY] == pat(*ready*)"],
      { type: "keyword", expected_keyword: "ready", expected_status_codes: [200, 429] },
    ],
    [
      "https://b.example/",
      ["[BODY] != pat(*Sorry*)", "[BODY].data[0].id > 7", "[BODY].ok != no", "has([BODY].errors) == false"],
      {
        ...{ type: "http", forbidden_keyword: "Sorry" },
        assertions: [
          { source: "json", property: "$.data[0].id", comparison: "greater_than", target: 7 },
          { source: "json", property: "$.ok", comparison: "not_equals", target: "no" },
          { source: "json", property: "$.errors", comparison: "not_exists" },
        ],
      },
    ],
    ["tcp://db.example:5432", ["[CONNECTED] == true"], { type: "tcp", url: "tcp://db.example", port: 5432 }],
    ["icmp://192.0.2.1", ["[CONNECTED] == true"], { type: "icmp", url: "icmp://192.0.2.1" }],
    [
      "wss://a.example/live",
      ["[CONNECTED] == true", "[BODY] == pat(*tick*)"],
      { type: "websocket", url: "wss://a.example/live", expected_answer: "tick" },
    ],
    ["tcp://db.example:23", ["[CONNECTED] == false"], { type: "tcp", port: 23, expects_failure: true }],
    [
      "https://a.example/",
      ["[CONNECTED] == false", "[RESPONSE_TIME] < 300"],
      { type: "tcp", url: "tcp://a.example", port: 443, expects_failure: true },
    ],
    ["http://a.example:81/x", ["[CONNECTED] == false"], { type: "tcp", port: 81, expects_failure: true }],
    ["tls://a.example:636", ["[CONNECTED] == true"], { type: "tcp", url: "tcp://a.example", port: 636, use_tls: true }],
  ])("%s with %j", async (url, conditions, expected) => {
    const { file, lines } = await importedText(
      "gatus",
      JSON.stringify({ endpoints: [{ name: "x", url, conditions, interval: "1h30m" }] }),
    );
    expect(file.monitors.x).toMatchObject({ ...expected, check_interval_minutes: 60, check_interval_seconds: 5_400 });
    expect(lines).toEqual([]);
  });

  it("what is said on a connection", async () => {
    const client = { insecure: true };
    const redis = { name: "redis", url: "tls://cache.example:6380", body: "AUTH hunter2\r\n", client };
    const endpoints = [{ ...redis, conditions: ["[BODY] == pat(*+OK*)", "[BODY] == pat(*+PONG*)"] }];
    const { file, out, lines } = await importedText("gatus", JSON.stringify({ endpoints }));
    expect(file.monitors.redis).toMatchObject({
      ...{ type: "tcp", port: 6_380, use_tls: true, tls_verify: false, expected_answer: "+OK" },
      send: variable("MONITOR_REDIS_SEND"),
    });
    expect(out).not.toContain("hunter2");
    expect(lines).toEqual(["monitor redis: its condition is not imported: [BODY] == pat(*+PONG*)"]);
  });

  it("records of DNS, and a body", async () => {
    const dns = { "query-name": "example.org", "query-type": "MX" };
    const endpoints = [
      { name: "mail", url: "8.8.8.8", dns, conditions: ["[BODY] == 10 mail.example.org", "[DNS_RCODE] == NOERROR"] },
      { name: "login", url: "https://a.example/", method: "POST", body: "hunter2" },
      { name: "read", url: "https://a.example/", body: "hunter2" },
    ];
    const { file, out, lines } = await importedText("gatus", JSON.stringify({ endpoints }));
    expect(file.monitors).toMatchObject({
      mail: {
        type: "dns",
        url: "dns://example.org",
        dns_record_type: "MX",
        expected_dns_values: ["10 mail.example.org"],
      },
      login: { http_method: "POST", request_body: variable("MONITOR_LOGIN_REQUEST_BODY") },
    });
    expect(out).not.toContain("hunter2");
    expect(lines).toEqual([
      "monitor mail: its name server is not imported: Pharos uses its own",
      "monitor read: its request body is not imported: Pharos sends no body with GET",
    ]);
  });
});

it.each([
  ["uptime-kuma", "{}", "This is not a database (kuma.db) or a JSON backup of Uptime Kuma."],
  [
    "uptime-kuma",
    "SQLite format 3\u0000 and no more",
    "This is not a database (kuma.db) or a JSON backup of Uptime Kuma.",
  ],
  ["healthchecks", "[]", "This is not an answer of Healthchecks' GET /api/v3/checks/: it has no list of checks."],
  ["uptimerobot", "a,b\n1,2", "This is not a list of monitors of UptimeRobot's API or the CSV of its dashboard."],
  ["gatus", "a: [", "This is not a configuration of Gatus: it has no list of endpoints."],
])("%s refuses %j in one line", async (from, text, message) => {
  const path = join(folder, "wrong");
  await writeFile(path, text);
  expect(await runHere(["import", from, path], {})).toEqual({
    code: 2,
    out: "",
    error: expect.stringContaining(message),
  });
});

it("leaves out what a create would refuse, and says why", async () => {
  const { lines, file } = await importedText(
    "gatus",
    JSON.stringify({ endpoints: [{ name: "x", url: "tcp://db.example" }] }),
  );
  expect(file.monitors).toBeUndefined();
  expect(lines).toEqual([expect.stringMatching(/^monitor x: is skipped: port /)]);
});

it.each([
  [20, { check_interval_minutes: 1, check_interval_seconds: 20 }],
  [60, { check_interval_minutes: 1 }],
  [600, { check_interval_minutes: 5, check_interval_seconds: 600 }],
  [3_600, { check_interval_minutes: 60 }],
  [86_400, { check_interval_minutes: 60, check_interval_seconds: 86_400 }],
])("an interval of %d s is %j", (seconds, fields) => expect(intervalFields(seconds)).toEqual(fields));

it.each([
  [["200-202"], [200, 201, 202]],
  [
    ["404", 200],
    [200, 404],
  ],
  [["2xx"], null],
  [[], null],
])("the codes of %j are %j", (ranges, codes) => expect(statusCodes(ranges, { follows: true })).toEqual(codes));

describe("rules of alerts", () => {
  it("Uptime Kuma: retries, repeated notifications, and groups", async () => {
    const monitor = (id: number, more: object) => ({
      ...{ id, name: `M${id}`, type: "http", url: "https://a.example/", method: "GET", interval: 120 },
      ...{ accepted_statuscodes: ["200-299"], notificationIDList: { "1": true }, ...more },
    });
    const config = JSON.stringify({ type: "smtp", smtpTo: "ops@example.com" });
    const { file, lines } = await importedText(
      "uptime-kuma",
      JSON.stringify({
        notificationList: [{ id: 1, name: "Ops", config, active: true }],
        monitorList: [
          monitor(1, { maxretries: 2, resendInterval: 15, parent: 9 }),
          monitor(2, { maxretries: 20, resendInterval: 1 }),
          monitor(3, {}),
        ],
      }),
    );
    expect(file.monitors).toMatchObject({
      m1: { alert_after_failures: 3, reminders: { ops: 30 } },
      m2: { alert_after_failures: 10, reminders: { ops: 5 } },
    });
    expect(Object.keys(file.monitors.m3)).not.toContain("alert_after_failures");
    expect(lines).toEqual(
      expect.arrayContaining([
        "monitor M1: its retries become failed checks before an alert, at its usual interval",
        "monitor M1: its repeated notifications become reminders, each after twice the time",
        "monitor M1: its group is not in the file",
        "monitor M2: its alerts wait for 10 checks, the maximum",
      ]),
    );
  });

  it("Uptime Kuma: groups, also of groups, with the members that are imported", async () => {
    const one = (id: number, more: object) => ({
      ...{ id, name: `M${id}`, type: "http", url: "https://a.example/", method: "GET", interval: 120 },
      ...{ accepted_statuscodes: ["200-299"], ...more },
    });
    const { file, lines } = await importedText(
      "uptime-kuma",
      JSON.stringify({
        monitorList: [
          one(1, { type: "group", url: null, maxretries: 2 }),
          one(2, { parent: 1 }),
          one(3, { parent: 1, type: "docker" }),
          one(4, { parent: 1, type: "group" }),
          one(5, { parent: 4 }),
          one(6, { parent: 4 }),
          one(7, { type: "group", parent: 8 }),
          one(8, { type: "group", parent: 7 }),
          one(9, { type: "group", parent: 1 }),
        ],
      }),
    );
    expect(file.monitors).toMatchObject({
      m1: { name: "M1", type: "group", check_interval_minutes: 1, members: ["m2", "m4"] },
      m4: { type: "group", members: ["m5", "m6"] },
    });
    expect(Object.keys(file.monitors)).toEqual(["m1", "m2", "m4", "m5", "m6"]);
    expect(lines).toEqual(
      expect.arrayContaining([
        "monitor M7: is skipped: it contains itself",
        "monitor M8: is skipped: it contains itself",
        "monitor M9: is skipped: fewer than 2 of its members are imported",
      ]),
    );
  });

  it("Uptime Kuma: at most three groups below one another, with all others that apply accepts", async () => {
    const one = (id: number, more: object) => ({
      ...{ id, name: `M${id}`, type: "http", url: "https://a.example/", method: "GET", interval: 120 },
      ...{ accepted_statuscodes: ["200-299"], ...more },
    });
    const groupIds = [1, 2, 3, 4, 5];
    const { file, lines } = await importedText(
      "uptime-kuma",
      JSON.stringify({
        monitorList: [
          ...groupIds.map((id) => one(id, { type: "group", parent: id - 1 })),
          ...groupIds.map((id) => one(10 + id, { parent: id })),
          one(20, { parent: 5 }),
          one(6, { type: "group", parent: 1 }),
        ],
      }),
    );
    const groups = Object.values<{ type: string; name: string; members?: readonly string[] }>(file.monitors)
      .filter(({ type }) => type === "group")
      .map(({ name, members }) => [name, members]);
    expect(groups).toEqual([
      ["M3", ["m4", "m13"]],
      ["M4", ["m5", "m14"]],
      ["M5", ["m15", "m20"]],
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        "monitor M1: is skipped: it nests more than 3 groups",
        "monitor M2: is skipped: it nests more than 3 groups",
        "monitor M6: is skipped: fewer than 2 of its members are imported",
      ]),
    );
  });

  it("Gatus: thresholds of the alert, of its provider, and of Gatus", async () => {
    const endpoint = (name: string, alerts: readonly object[]) => ({ name, url: "https://a.example/", alerts });
    const { file, lines } = await importedText(
      "gatus",
      JSON.stringify({
        alerting: {
          slack: { "webhook-url": "https://a.example/", "default-alert": { "failure-threshold": 5 } },
          discord: { "webhook-url": "https://a.example/" },
        },
        endpoints: [
          endpoint("own", [{ type: "slack", "failure-threshold": 1, "success-threshold": 1 }]),
          endpoint("provider", [{ type: "slack" }]),
          endpoint("usual", [{ type: "discord" }]),
          endpoint("both", [{ type: "slack" }, { type: "discord" }]),
          endpoint("none", []),
        ],
      }),
    );
    const rules = Object.entries<Record<string, unknown>>(file.monitors).map(([key, fields]) => [
      key,
      fields["alert_after_failures"] ?? 1,
      fields["recover_after_successes"] ?? 1,
    ]);
    expect(rules).toEqual([
      ["own", 1, 1],
      ["provider", 5, 2],
      ["usual", 3, 2],
      ["both", 3, 2],
      ["none", 1, 1],
    ]);
    expect(lines).toContain("monitor both: its alerts differ in failure-threshold: the smallest is imported");
  });

  it("UptimeRobot: a contact's threshold and recurrence", async () => {
    const monitor = { friendlyName: "Shop", type: "HTTP", url: "https://shop.example/", interval: 300 };
    const { lines } = await importedText(
      "uptimerobot",
      JSON.stringify([
        { ...monitor, id: 1, assignedAlertContacts: [{ alertContactId: 7, threshold: 15, recurrence: 2 }] },
        { ...monitor, id: 2, friendlyName: "Blog", alert_contacts: [{ id: "8", threshold: 0, recurrence: 60 }] },
      ]),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "monitor Shop: its contact 7 waits: set it in escalations, after 15 min",
        "monitor Shop: its contact 7 repeats: set it in reminders, after 5 min",
        "monitor Blog: its contact 8 repeats: set it in reminders, after 60 min",
      ]),
    );
  });
});
