import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, httpMonitor, MONITORS, TEAM, webhookContact } from "./suite.ts";

const suite = contractSuite();
const long = (length: number) => "a".repeat(length);
const ALERT_URL = "must be a full http or https URL, such as https://example.com/alerts";
const METHODS = "must be one of GET, HEAD, POST, PUT, PATCH, DELETE";

const KEY =
  "must be made of a-z, 0-9, dots, hyphens and underscores, and begin with a letter or a digit; a project's name, made the same way, and a slash may stand before it";

type Case = readonly [field: string, value: unknown, ending: string, at?: string];

const LINE = "one line, without control characters, changes of direction or incomplete Unicode characters";

/** The message about a wrong value, after the field's name, on create and on update alike. */
const monitorCases: readonly Case[] = [
  ["name", 5, "must be a string, not a number"],
  ["name", " ", "must not be blank"],
  ["name", "a\u0000", `must be ${LINE}`],
  ["name", "a\r\nb", `must be ${LINE}`],
  ["name", long(256), "must not be longer than 255 characters"],
  ["url", 5, "must be a string, not a number"],
  ["url", "", "must be a full URL, such as https://example.com"],
  ["url", "https://a b/", "must not hold spaces, control characters or incomplete Unicode characters"],
  ["url", "ftp://example.com/", "must start with http:// or https://"],
  ["url", "https://u:p@example.com/", "must not hold a user name or password; use the username and password fields"],
  ["url", `https://example.com/${long(500)}`, "must not be longer than 500 characters"],
  ["check_interval_minutes", "5", "must be one of 1, 5, 15, 30, 60, as an integer, not a string"],
  ["check_interval_minutes", 1.5, "must be one of 1, 5, 15, 30, 60, as an integer"],
  ["check_interval_minutes", 2, "must be one of 1, 5, 15, 30, 60"],
  ["check_interval_seconds", "60", "must be an integer, not a string"],
  ["check_interval_seconds", 60.5, "must be an integer"],
  ["check_interval_seconds", 31_536_001, "must not be greater than 31536000"],
  ["is_active", "true", "must be true or false, not a string"],
  ["http_method", "get", METHODS],
  ["http_method", null, `${METHODS}, as a string, not null`],
  ["expected_status_codes", 200, "must be an array, not a number"],
  ["expected_status_codes", [], "must hold at least 1 item"],
  ["expected_status_codes", Array(101).fill(200), "must not hold more than 100 items"],
  ["expected_status_codes", [200, "204"], "must be an integer, not a string", "expected_status_codes.1"],
  ["expected_status_codes", [99], "must be at least 100", "expected_status_codes.0"],
  ["expected_status_codes", [600], "must not be greater than 599", "expected_status_codes.0"],
  ["expected_keyword", 5, "must be a string, not a number"],
  ["expected_keyword", "", "must not be empty"],
  ["expected_keyword", long(256), "must not be longer than 255 characters"],
  ["port", "80", "must be an integer, not a string"],
  ["port", 0, "must be at least 1"],
  ["port", 65_536, "must not be greater than 65535"],
  ["request_timeout_seconds", null, "must be an integer, not null"],
  ["request_timeout_seconds", 0, "must be at least 1"],
  ["request_timeout_seconds", 61, "must not be greater than 60"],
  ["request_headers", [], "must be an object, not an array"],
  ["request_headers", { "X A": "b" }, 'must not hold "X A", which is no HTTP header name'],
  ["request_headers", { "X-A": "1", "x-a": "2" }, "must not hold a header twice: X-A and x-a"],
  ["request_headers", { X_A: 5 }, "must be a string, not a number", "request_headers.X_A"],
  [
    "request_headers",
    { "X-A": "a\nb" },
    "must be an HTTP header value: Latin-1 without line breaks",
    "request_headers.X-A",
  ],
  ["username", 5, "must be a string, not a number"],
  ["username", "a:b", "must not hold colons, control characters or incomplete Unicode characters"],
  ["password", 5, "must be a string, not a number"],
  ["password", long(256), "must not be longer than 255 characters"],
  ["ssl_expiry_warning_days", 0, "must be at least 1"],
  ["ssl_expiry_warning_days", 91, "must not be greater than 90"],
  ["notification_contact_ids", "1", "must be an array, not a string"],
  ["notification_contact_ids", ["1"], "must be an integer, not a string", "notification_contact_ids.0"],
  [
    "notification_contact_ids",
    [2_147_483_647],
    "must be the ID of a contact of the team",
    "notification_contact_ids.0",
  ],
  ["key", 5, "must be a string, not a number"],
  ["key", "Shop", KEY],
  ["key", long(101), "must not be longer than 100 characters"],
];

const ASSERTION = { source: "json", property: "$.status", comparison: "equals", target: "ok" };
const COMPARISONS =
  "must be one of exists, not_exists, equals, not_equals, contains, not_contains, less_than, greater_than";
const FILTER = "must compare in filters only members of @ with literal values, such as [?@.name == 'web']";

/** The fault of an assertion, and its field. */
const wrongAssertions: readonly (readonly [fields: object, field: string, ending: string])[] = [
  [{ source: "body" }, "source", "must be one of json, header"],
  [{ comparison: "is" }, "comparison", COMPARISONS],
  [{ property: "" }, "property", "must not be empty"],
  [{ property: 5 }, "property", "must be a string, not a number"],
  [{ property: "status" }, "property", "must be a JSONPath (RFC 9535), such as $.status"],
  [{ property: "$..a..b" }, "property", "must not hold .. more than once"],
  [{ property: "$['a','b']" }, "property", "must not hold several selectors within one pair of brackets"],
  [{ property: "$[?match(@.a, 'b')]" }, "property", FILTER],
  [{ source: "header", property: "X Status" }, "property", "must be the name of a header"],
  [{ source: "header", target: null }, "target", "must be a text or a number for a header"],
  [{ comparison: "exists" }, "target", "must be left out for exists"],
  [{ comparison: "less_than" }, "target", "must be a number for less_than"],
  [{ comparison: "not_contains", target: null }, "target", "must not be null for not_contains"],
  [{ target: long(256) }, "target", "must not be longer than 255 characters"],
];

const answerCases: readonly Case[] = [
  ["request_body", 5, "must be a string, not a number"],
  ["request_body", "", "must not be empty"],
  ["request_body", long(10_001), "must not be longer than 10000 characters"],
  ["forbidden_keyword", "", "must not be empty"],
  ["forbidden_keyword", long(256), "must not be longer than 255 characters"],
  ["assertions", null, "must be an array, not null"],
  ["assertions", Array(11).fill(ASSERTION), "must not hold more than 10 items"],
  ["assertions", [{ source: "json", comparison: "exists" }], "is required", "assertions.0.property"],
  ["dns_record_type", "PTR", "must be one of A, AAAA, CNAME, MX, NS, TXT, CAA, SOA"],
  ["expected_dns_values", "a", "must be an array, not a string"],
  ["expected_dns_values", [5], "must be a string, not a number", "expected_dns_values.0"],
  ...wrongAssertions.map(
    ([fields, field, ending]): Case => [
      "assertions",
      [ASSERTION, { ...ASSERTION, ...fields }],
      ending,
      `assertions.1.${field}`,
    ],
  ),
];

const contactCases: readonly Case[] = [
  ["name", null, "must be a string, not null"],
  ["name", "", "must not be blank"],
  ["config", null, "must be an object, not null"],
  ["config", [], "must be an object, not an array"],
  ["notify_on_down", 1, "must be true or false, not a number"],
  ["notify_on_recovery", null, "must be true or false, not null"],
  ["key", 5, "must be a string, not a number"],
  ["key", "", KEY],
];

const TELEGRAM = { bot_token: "1:a", chat_id: "1" };
const CHAT = "must be a numeric chat ID or an @channel name";

const configCases: readonly (readonly [type: string, config: object, key: string, ending: string])[] = [
  ["email", {}, "email", "is required"],
  ["email", { email: "ada" }, "email", "must be an e-mail address, such as ada@example.com"],
  ["email", { email: 5 }, "email", "must be a string, not a number"],
  ["slack", { webhook_url: "hooks.example" }, "webhook_url", ALERT_URL],
  ["discord", { webhook_url: "" }, "webhook_url", ALERT_URL],
  ["webhook", { webhook_url: "https://example.com/" }, "url", "is required"],
  ["webhook", { url: "ftp://a/" }, "url", ALERT_URL],
  ["webhook", { url: `https://a/${long(2050)}` }, "url", "must not be longer than 2048 characters"],
  [
    "telegram",
    { ...TELEGRAM, bot_token: "x" },
    "bot_token",
    "must be the bot's token, such as 123456:ABC-DEF, as BotFather shows it",
  ],
  ...["a b", "channel", 5.5, null].map((chat_id) => ["telegram", { ...TELEGRAM, chat_id }, "chat_id", CHAT] as const),
];

function said([field, , ending, at = field]: Case) {
  const [top = "", ...below] = at.split(".");
  return { [at]: [`The ${[top.replaceAll("_", " "), ...below].join(".")} field ${ending}.`] };
}

/** As many cases as one user's allowance of a minute has room for. */
const AT_ONCE = 24;

describe("What is wrong is said once, and as what would be right", () => {
  it.each([
    ["monitor", MONITORS, httpMonitor, monitorCases],
    ["monitor", MONITORS, httpMonitor, answerCases],
    ["contact", CONTACTS, webhookContact, contactCases],
  ] as const)("of a %s, on create and on update", async (resource, path, base, cases) => {
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const { owner } = await suite.team();
      const { id } = await suite[resource](owner);
      for (const one of cases.slice(from, from + AT_ONCE)) {
        const [field, value] = one;
        const created = await owner.post(path, { ...base, [field]: value });
        const updated = await owner.patch(`${path}/${id}`, { [field]: value });
        expect([field, value, created.body.errors, updated.body.errors]).toEqual([field, value, said(one), said(one)]);
      }
    }
  });

  it.each(configCases)("of the config of a contact: %s %j", async (type, config, key, ending) => {
    const { owner } = await suite.team();
    const { body } = await owner.post(CONTACTS, { ...webhookContact, type, config });
    expect(body.errors).toEqual({ [`config.${key}`]: [`The config.${key} field ${ending}.`] });
  });

  it("of a type that there is none of", async () => {
    const { owner } = await suite.team();
    const told = [
      ["gopher", ""],
      [5, ", as a string, not a number"],
      [null, ", as a string, not null"],
    ] as const;
    for (const [type, more] of told) {
      const monitor = (await owner.post(MONITORS, { ...httpMonitor, type })).body.errors.type;
      expect(monitor).toEqual([
        `The type field must be one of http, keyword, ssl, tcp, icmp, dns, grpc, websocket, heartbeat, group${more}.`,
      ]);
      const contact = (await owner.post(CONTACTS, { ...webhookContact, type })).body.errors.type;
      expect(contact).toEqual([`The type field must be one of email, slack, discord, telegram, webhook, push${more}.`]);
    }
  });

  it.each(["null", '"x"', "1", "[]"])("of a body that is %s", async (body) => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    for (const [method, path] of [
      ["POST", MONITORS],
      ["PATCH", `${MONITORS}/${id}`],
      ["POST", CONTACTS],
    ] as const) {
      const answer = await owner.call(method, path, { body });
      expect([answer.status, answer.body.errors]).toEqual([422, { body: ["The request body must be a JSON object."] }]);
    }
  });

  it.each([
    ["page=1&page=2", "page", "must not be sent more than once"],
    ["status=up&status=down", "status", "must not be sent more than once"],
    ["page=-1", "page", "must be at least 1"],
    ["page=x", "page", "must be an integer"],
    ["per_page=101", "per_page", "must not be greater than 100"],
    ["status=broken", "status", "must be one of pending, up, down, degraded"],
  ])("of the query %s", async (query, name, ending) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.get(`${MONITORS}?${query}`);
    expect([status, body.errors]).toEqual([422, { [name]: [`The ${name.replace("_", " ")} field ${ending}.`] }]);
  });

  it("an interval of 0 is told the plan's minimum, like any that is too short", async () => {
    const { owner } = await suite.team("pro");
    const { plan, min_interval_seconds: least } = (await owner.get(TEAM)).body.data;
    const sentence = `The check interval seconds field must be at least ${least} on the ${plan} plan.`;
    for (const seconds of [0, -1, least - 1]) {
      const { body } = await owner.post(MONITORS, { ...httpMonitor, check_interval_seconds: seconds });
      expect(body.errors).toEqual({ check_interval_seconds: [sentence] });
    }
  });
});
