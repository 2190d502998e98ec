import { describe, expect, it } from "@jest/globals";
import { importGatus } from "./gatus.ts";
import { foreign } from "./imported.ts";

const endpoint = { name: "x", url: "https://a.example/", conditions: ["[STATUS] == 204"] };

function read(config: object | string) {
  const { contacts, monitors, notes } = importGatus(typeof config === "string" ? config : JSON.stringify(config));
  const shown = (_name: string, value: unknown) => (typeof value === "symbol" ? "a secret" : value);
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, shown));
  return {
    contacts: contacts.map(({ fields }) => plain(fields)),
    monitors: monitors.map(({ fields, contacts: attached, remindAfterMinutes }) => ({
      fields: plain(fields),
      attached: attached.length,
      remindAfterMinutes,
    })),
    notes: notes.map(({ about, text }) => `${about}: ${text}`),
  };
}

describe("merge keys", () => {
  it("add the members of an anchor that the endpoint lacks, as in the README of Gatus", () => {
    const { monitors } = read(`
default-endpoint: &defaults
  group: core
  interval: 5m
  client: { timeout: 7s }
  conditions: ["[STATUS] == 204"]
endpoints:
  - <<: *defaults
    name: a
    url: https://a.example/
  - <<: [{ interval: 1m }, *defaults]
    name: b
    url: https://b.example/
    conditions: ["[STATUS] == 200"]
`);
    const common = { type: "http", tags: ["group:core"], request_timeout_seconds: 7 };
    expect(monitors.map(({ fields }) => fields)).toEqual([
      {
        ...common,
        name: "core / a",
        url: "https://a.example/",
        check_interval_minutes: 5,
        expected_status_codes: [204],
      },
      {
        ...common,
        name: "core / b",
        url: "https://b.example/",
        check_interval_minutes: 1,
        expected_status_codes: [200],
      },
    ]);
  });

  it.each([
    [5, true],
    [60, false],
  ])("of %d anchors that merge each other take no exponential time", (count, isRead) => {
    const anchors = Array.from({ length: count }, (_none, i) => `a${i + 1}: &a${i + 1} {<<: [*a${i}, *a${i}]}`);
    const text = ["a0: &a0 {x: 1}", ...anchors, `endpoints: [{<<: *a${count}, name: a, url: "https://a.example/"}]`];
    const attempt = () => read(text.join("\n")).monitors.length;
    if (isRead) expect(attempt()).toBe(1);
    else expect(attempt).toThrow("This is not a configuration of Gatus");
  });
});

/** The result of each key of an endpoint and of its client: Gatus 5, config/endpoint/endpoint.go and client/config.go. */
const keys: readonly (readonly [
  key: string,
  becomes: "carried" | "said" | "nothing",
  value: unknown,
  others?: object,
])[] = [
  ["enabled", "carried", false],
  ["name", "carried", "y"],
  ["group", "carried", "core"],
  ["url", "carried", "https://b.example/"],
  ["method", "carried", "POST"],
  ["body", "carried", "{}", { method: "POST" }],
  ["graphql", "said", true],
  ["headers", "carried", { accept: "a/b" }],
  ["extra-labels", "carried", { env: "prod" }],
  ["interval", "carried", "5m"],
  ["conditions", "carried", ["[STATUS] == 200"]],
  ["alerts", "carried", [{ type: "slack" }]],
  ["maintenance-windows", "said", [{ start: "23:00", duration: "1h" }]],
  ["dns", "carried", { "query-name": "example.com", "query-type": "A" }],
  ["ssh", "said", { username: "a" }],
  ["ui", "nothing", { "hide-url": true }],
  ["store", "said", { a: "[BODY].a" }],
  ["always-run", "said", true],
  ...[
    ["proxy-url", "said", "http://proxy.example"] as const,
    ["insecure", "carried", true] as const,
    ["ignore-redirect", "said", true] as const,
    ["timeout", "carried", "3s"] as const,
    ["dns-resolver", "said", "tcp://192.0.2.1:53"] as const,
    [
      "oauth2",
      "carried",
      { "token-url": "https://a.example/", "client-id": "a", "client-secret": "b", scopes: [] },
    ] as const,
    ["identity-aware-proxy", "said", { audience: "a" }] as const,
    ["tls", "carried", { "certificate-file": "a", "private-key-file": "b" }] as const,
    ["tunnel", "said", "jump"] as const,
    ["store-cookies", "said", true] as const,
  ].map(([key, becomes, value]) => ["client", becomes, { [key]: value }] as const),
  ["client", "carried", { network: "ip6" }, { url: "icmp://a.example", conditions: [] }],
  ["client", "said", { tls: { renegotiation: "once" } }],
  ["unheard-of", "said", "a"],
];

it.each(keys)("the key %s is %s with %j", (key, expected, value, others = {}) => {
  const before = read({ endpoints: [{ ...endpoint, ...others }] });
  const after = read({ endpoints: [{ ...endpoint, ...others, [key]: value }] });
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  expect({
    monitor: isOther(after.monitors, before.monitors),
    notes: isOther(after.notes, before.notes),
  }).toMatchObject(
    { carried: { monitor: true }, said: { notes: true }, nothing: { monitor: false, notes: false } }[expected],
  );
});

describe("alerts", () => {
  const slack = { "webhook-url": "https://a.example/" };

  it("that are switched off alert nobody", () => {
    const alerting = { slack, discord: { ...slack, "default-alert": { enabled: false } } };
    const alerts = [{ type: "slack", enabled: false }, { type: "discord" }];
    expect(read({ alerting, endpoints: [{ ...endpoint, alerts }] }).monitors).toMatchObject([{ attached: 0 }]);
  });

  it("say that an outage is over only if they are told to", () => {
    const alerting = { slack, discord: { ...slack, "default-alert": { "send-on-resolved": true } }, teams: slack };
    const alerts = (isOver: boolean) => [
      { type: "slack" },
      { type: "discord" },
      { type: "teams", "send-on-resolved": isOver },
    ];
    const endpoints = [true, false].map((isOver) => ({ ...endpoint, alerts: alerts(isOver) }));
    const { contacts, notes } = read({ alerting, endpoints });
    expect(contacts.map((contact) => foreign(contact).raw("notify_on_recovery"))).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(notes).toContain("contact teams: its alerts differ in send-on-resolved: it gets every recovery");
  });

  it("repeat as reminders, and with settings of their own they have a note", () => {
    const alerts = [{ type: "slack", "minimum-reminder-interval": "2h", "provider-override": { a: 1 } }];
    const { monitors, notes } = read({ alerting: { slack }, endpoints: [{ ...endpoint, alerts }] });
    expect(monitors).toMatchObject([{ remindAfterMinutes: 120 }]);
    expect(notes).toEqual([
      "monitor x: its repeated alerts become reminders, each after twice the time",
      "monitor x: the setting of its alert is not imported: provider-override. It alerts the usual contact",
    ]);
  });

  it("of a group with other settings alert another contact", () => {
    const alerting = { slack: { ...slack, overrides: [{ group: "core", "webhook-url": "https://b.example/" }] } };
    const alerts = [{ type: "slack" }];
    const endpoints = [
      { ...endpoint, alerts },
      { ...endpoint, group: "core", alerts },
    ];
    const { contacts, monitors } = importGatus(JSON.stringify({ alerting, endpoints }));
    expect(contacts.map(({ name }) => name)).toEqual(["slack", "slack (core)"]);
    expect(monitors.map(({ contacts: [id] }) => contacts.findIndex((contact) => contact.id === id))).toEqual([0, 1]);
  });
});

it("a provider with a request of its own becomes a template", () => {
  const custom = {
    ...{ url: "https://a.example/hook", method: "PUT", headers: { Authorization: "Bearer hunter2" } },
    body: '{"state": "[ALERT_TRIGGERED_OR_RESOLVED]", "text": "[ENDPOINT_NAME]: [ALERT_DESCRIPTION]", "key": "hunter2"}',
    placeholders: { ALERT_TRIGGERED_OR_RESOLVED: { TRIGGERED: "firing" } },
  };
  expect(read({ alerting: { custom }, endpoints: [endpoint] })).toMatchObject({
    contacts: [
      {
        ...{ type: "webhook", config: { url: "a secret" } },
        template: {
          ...{ method: "PUT", headers: { Authorization: "a secret" } },
          body: { state: "firing", text: "{{subject.name}}: {{title}}", key: "a secret" },
          over_body: { state: "RESOLVED", text: "{{subject.name}}: {{title}}", key: "a secret" },
        },
      },
    ],
    notes: [],
  });
});

it.each(["maintenance", "announcements", "suites", "remote", "connectivity"])("the part %s has a note", (part) => {
  expect(read({ [part]: [{}], endpoints: [endpoint] }).notes).toEqual([
    expect.stringMatching(`^${part}: (is|are) not`),
  ]);
});

it.each([
  ["5", 5, "[BODY].v == 5 expects the number 5, not a text"],
  ["1.5", 1.5, "[BODY].v == 1.5 expects the number 1.5, not a text"],
  ["true", true, "[BODY].v == true expects true, not a text"],
  ["1.10", "1.10", null],
  ["00123", "00123", null],
  ["-0", "-0", null],
  ["up", "up", null],
])("a target %s becomes %j", (text, target, note) => {
  const { monitors, notes } = read({ endpoints: [{ ...endpoint, conditions: [`[BODY].v == ${text}`] }] });
  expect(monitors).toMatchObject([{ fields: { assertions: [{ target }] } }]);
  expect(notes).toEqual(note === null ? [] : [`monitor x: ${note}`]);
});
