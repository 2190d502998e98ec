import { describe, expect, it } from "@jest/globals";
import { monitorDefaults } from "./settings.ts";
import { unusedFieldErrors } from "./unused-settings.ts";

const JSON_STATUS = { source: "json", property: "$.status", comparison: "equals", target: "ok" } as const;
const SERVER = { source: "header", property: "Server", comparison: "exists", target: null } as const;

const noBody = "its answers have no body.";

describe("settings that are sent", () => {
  it.each<[type: string, sent: Parameters<typeof unusedFieldErrors>[1], field: string, says: string]>([
    [
      "tcp",
      { assertions: [JSON_STATUS] },
      "assertions",
      "must be empty for tcp monitors: only http and keyword monitors have it.",
    ],
    [
      "ssl",
      { request_body: "x" },
      "request_body",
      "must be null for ssl monitors: only http and keyword monitors have it.",
    ],
    [
      "icmp",
      { forbidden_keyword: "x" },
      "forbidden_keyword",
      "must be null for icmp monitors: only http and keyword monitors have it.",
    ],
    ["http", { dns_record_type: "A" }, "dns_record_type", "must be null for http monitors: only dns monitors have it."],
    [
      "tcp",
      { expected_dns_values: ["a"] },
      "expected_dns_values",
      "must be empty for tcp monitors: only dns monitors have it.",
    ],
    [
      "heartbeat",
      { max_response_time_ms: 5 },
      "max_response_time_ms",
      "must be null for heartbeat monitors: heartbeats do not have it.",
    ],
    [
      "heartbeat",
      { slow_after_checks: 5 },
      "slow_after_checks",
      "must be 3 for heartbeat monitors: heartbeats do not have it.",
    ],
    ["http", { post_only: true }, "post_only", "must be false for http monitors: only heartbeats have it."],
    [
      "http",
      { heartbeat_grace_seconds: 5 },
      "heartbeat_grace_seconds",
      "must be 0 for http monitors: only heartbeats have it.",
    ],
    ["http", { request_body: "x" }, "request_body", "must be null with GET: only POST, PUT, PATCH and DELETE send it."],
    [
      "http",
      { request_body: "x", http_method: "HEAD" },
      "request_body",
      "must be null with HEAD: only POST, PUT, PATCH and DELETE send it.",
    ],
    [
      "keyword",
      { forbidden_keyword: "x", http_method: "HEAD" },
      "forbidden_keyword",
      `must be null with HEAD: ${noBody}`,
    ],
    [
      "http",
      { assertions: [SERVER, JSON_STATUS], http_method: "HEAD" },
      "assertions",
      `must only test headers with HEAD: ${noBody}`,
    ],
    [
      "heartbeat",
      { heartbeat_time_zone: "UTC" },
      "heartbeat_time_zone",
      "must be null without a heartbeat cron: an interval has no time zone.",
    ],
    ["http", { send: "PING" }, "send", "must be null for http monitors: only tcp and websocket monitors have it."],
    [
      "tcp",
      { tls_authority: "PEM" },
      "tls_authority",
      "must be null while use tls is false: only TLS has certificates.",
    ],
    ["tcp", { tls_verify: false }, "tls_verify", "must be true while use tls is false: only TLS has certificates."],
    [
      "ssl",
      { tls_authority: "PEM", tls_verify: false },
      "tls_authority",
      "must be null while tls verify is false: no certificate is compared with it.",
    ],
    [
      "http",
      { oauth2: {}, username: "ada" },
      "oauth2",
      "must be null while there is a username: a request has one sign-in.",
    ],
    [
      "icmp",
      { tls_authority: "PEM" },
      "tls_authority",
      "must be null for icmp monitors: only http, keyword, ssl, tcp, grpc and websocket monitors have it.",
    ],
  ])("of %s: %j", (type, sent, field, says) => {
    const label = field.replaceAll("_", " ");
    expect(unusedFieldErrors(type, sent, null)).toEqual({ [field]: [`The ${label} field ${says}`] });
  });

  it.each<[type: string, sent: Parameters<typeof unusedFieldErrors>[1]]>([
    [
      "http",
      {
        request_body: "x",
        http_method: "POST",
        forbidden_keyword: "x",
        assertions: [JSON_STATUS],
        max_response_time_ms: 5,
      },
    ],
    ["http", { http_method: "HEAD", assertions: [SERVER] }],
    ["dns", { dns_record_type: "A", expected_dns_values: ["192.0.2.1"], max_response_time_ms: 5 }],
    ["heartbeat", { heartbeat_cron: "@daily", heartbeat_time_zone: "Europe/Berlin", slug: "a" }],
    ["tcp", { use_tls: true, tls_authority: "PEM", send: "PING", expected_answer: "PONG" }],
    // A setting without an effect is accepted if it is null or empty.
    ["tcp", { request_body: null, assertions: [], dns_record_type: null, expected_dns_values: [], post_only: false }],
    [
      "heartbeat",
      { max_response_time_ms: null, slow_after_checks: 3, heartbeat_cron: null, heartbeat_time_zone: null },
    ],
    // As the contract has it for its own settings.
    ["tcp", { http_method: "HEAD", expected_keyword: "x", ssl_expiry_warning_days: 7 }],
    ["http", { port: 80 }],
  ])("of %s may be %j", (type, sent) => {
    expect(unusedFieldErrors(type, sent, null)).toEqual({});
  });
});

describe("beside what is stored", () => {
  const stored = {
    ...monitorDefaults,
    httpMethod: "POST",
    requestBody: "x",
    forbiddenKeyword: "x",
    assertions: [JSON_STATUS],
  };

  it("the setting that is sent is wrong", () => {
    expect(Object.entries(unusedFieldErrors("http", { http_method: "GET" }, stored))).toEqual([
      ["http_method", ["The http method field must be POST, PUT, PATCH or DELETE while there is a request body."]],
    ]);
    expect(
      unusedFieldErrors("http", { http_method: "HEAD", request_body: null, forbidden_keyword: null }, stored),
    ).toEqual({
      http_method: [`The http method field must not be HEAD while there are assertions on JSON: ${noBody}`],
    });
    expect(unusedFieldErrors("http", { http_method: "HEAD", request_body: null, assertions: [] }, stored)).toEqual({
      http_method: [`The http method field must not be HEAD while there is a forbidden keyword: ${noBody}`],
    });
    const zoned = { ...stored, heartbeatCron: "@daily", heartbeatTimeZone: "Europe/Berlin" };
    expect(unusedFieldErrors("heartbeat", { heartbeat_cron: null }, zoned)).toHaveProperty("heartbeat_cron");
    expect(unusedFieldErrors("heartbeat", { heartbeat_cron: null, heartbeat_time_zone: null }, zoned)).toEqual({});
  });

  it("nothing else is: a monitor that has a setting without effect can be changed", () => {
    const odd = { ...stored, httpMethod: "HEAD", heartbeatTimeZone: "Europe/Berlin" };
    for (const type of ["http", "tcp", "heartbeat"]) {
      expect(unusedFieldErrors(type, { name: "New", check_interval_minutes: 5 }, odd)).toEqual({});
    }
    expect(unusedFieldErrors("tcp", { http_method: "GET" }, odd)).toEqual({});
  });
});
