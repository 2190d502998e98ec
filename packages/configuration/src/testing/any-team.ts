import { MIN_MEMBERS, type Needed, objectOrEmpty } from "@pharos/core";
import fc from "fast-check";
import { type CurrentRecord, currentOf } from "../state.ts";
import { anyText } from "./any-text.ts";

const storable = (text: string) => !/[\0\p{Cs}]/u.test(text);
const name = anyText(255, (text) => storable(text) && text.trim() !== "");
const unspaced = anyText(400, (text) => !/[\s\p{Cc}\p{Cs}]/u.test(text));
const url = unspaced.map((rest) => `https://a.example/${rest}`);
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });

const HEADER_NAMES = [
  "__proto__",
  "constructor",
  "~",
  "#a",
  "!a",
  "*a",
  "&a",
  "%",
  "|",
  "'",
  "`",
  "null",
  "1e3",
  "-",
  "true",
];
const headerName = fc.oneof(fc.constantFrom(...HEADER_NAMES), fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/));
const headers = fc
  .uniqueArray(
    fc.tuple(
      headerName,
      anyText(300, (text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)),
    ),
    {
      selector: ([header]) => header.toLowerCase(),
      maxLength: 4,
    },
  )
  .map((entries) => Object.fromEntries(entries));

const part = fc.oneof(
  fc.constantFrom("web", "null", "007", "1e3", "a.b_c-d"),
  fc.stringMatching(/^[a-z0-9][a-z0-9._-]*$/),
);
const key = fc
  .oneof(
    fc.constant(null),
    part,
    fc.tuple(fc.constantFrom("acme", "other"), part).map(([project, own]) => `${project}/${own}`),
  )
  .filter((made) => made === null || made.length <= 100);

const config = fc.oneof(
  fc.record({ type: fc.constant("email"), config: fc.constant({ email: "ada@example.com" }) }),
  fc.record({
    type: fc.constant("webhook"),
    config: fc.record({ url: fc.webUrl() }),
    template: fc.constantFrom(
      null,
      { preset: "ntfy", settings: { topic: "t-secret", token: "$A" } },
      {
        headers: { "X-Key": "secret" },
        body: { a$b: ["$" + "{title}", "{{title}}", 5, null] },
        over_body: { b: "{{at}}" },
      },
    ),
  }),
  fc.constant({ type: "slack", config: { webhook_url: "https://hooks.example/$A" } }),
  fc.constant({ type: "telegram", config: { bot_token: "1:a", chat_id: "-100" } }),
);
const hours = orNull(
  fc.record({
    time_zone: fc.constantFrom("UTC", "Europe/Berlin"),
    ranges: fc.constantFrom(
      [{ days: ["mon", "tue"], from: "08:00", to: "18:00" }],
      [{ days: ["sun"], from: "22:00", to: "06:00" }],
    ),
    outside: fc.constantFrom("hold", "outages"),
  }),
);
const isPreset = (typed: object) => "template" in typed && "preset" in objectOrEmpty(typed.template);
const contact = fc
  .record({
    ...{ key, name, notify_on_down: fc.boolean(), notify_on_recovery: fc.boolean(), hours, typed: config },
    is_default: fc.boolean(),
    weekly_proof: fc.boolean(),
    gather_seconds: fc.constantFrom(0, 60),
  })
  .map(({ typed, weekly_proof: proof, gather_seconds: seconds, ...fields }) => ({
    ...fields,
    ...typed,
    // Pharos proves a bot of Telegram by a quiet request, and programs get each event.
    weekly_proof: proof && typed.type !== "telegram",
    gather_seconds: typed.type !== "webhook" || isPreset(typed) ? seconds : 0,
  }));

const probed = fc.oneof(
  fc.record({ type: fc.constantFrom("http", "ssl", "icmp"), url, locations: fc.subarray(["lon", "nyc"]) }),
  fc.record({
    ...{ type: fc.constant("http"), url, username: fc.constant(null), expects_failure: fc.constant(false) },
    oauth2: fc.record(
      {
        ...{ token_url: fc.constant("https://login.example/token"), client_id: fc.constantFrom("shop", "$" + "{A}") },
        ...{
          client_secret: fc.constantFrom("s", "$A"),
          scope: fc.constant("read"),
          auth: fc.constantFrom("basic", "post"),
        },
      },
      { requiredKeys: ["token_url", "client_id", "client_secret"] },
    ),
  }),
  fc.record({
    ...{ type: fc.constant("http"), url, expects_failure: fc.constant(false), request_headers: fc.constant(null) },
    steps: fc.constantFrom(
      [
        {
          name: "sign in",
          url: "https://a.example/$" + "{A}",
          headers: { "X-$A": "$" + "{B}" },
          method: "POST",
          body: "$A",
        },
      ],
      [
        { name: "a", url: "https://a.example/", take: [{ name: "t", from: "json", path: "$.t" }] },
        { name: "b", url: "https://b.example/{{t}}", headers: { "X-T": "{{t}}" }, expected_status_codes: [200, 302] },
      ],
    ),
  }),
  fc.record({
    type: fc.constant("keyword"),
    tls_verify: fc.boolean(),
    url,
    expected_keyword: anyText(255, (text) => storable(text) && text !== ""),
  }),
  fc.record({
    ...{ type: fc.constant("dns"), url, dns_record_type: fc.constantFrom("TXT", "CAA") },
    expected_dns_values: fc.array(
      anyText(512, (text) => storable(text) && text !== ""),
      { maxLength: 3 },
    ),
  }),
  fc.record({ type: fc.constant("grpc"), url, grpc_service: orNull(fc.constantFrom("shop.Cart", "$A")) }),
  fc.record({
    ...{ type: fc.constant("websocket"), url: fc.constant("wss://a.example/live") },
    expected_answer: orNull(fc.constantFrom("+PONG", "$A")),
  }),
  fc.record({
    ...{ type: fc.constant("tcp"), url, port: fc.integer({ min: 1, max: 65_535 }), use_tls: fc.boolean() },
    ...{ send: orNull(fc.constantFrom("PING\\r\\n", "$A")), expected_answer: orNull(fc.constantFrom("+PONG", "$A")) },
  }),
  fc.record({
    ...{ max_response_time_ms: fc.constant(null), slow_after_checks: fc.constant(3) },
    ...{ alert_after_failures: fc.constant(1), recover_after_successes: fc.constant(1) },
    alert_failures_of: fc.constant(null),
    type: fc.constant("heartbeat"),
    url: fc.constant(null),
    heartbeat_grace_seconds: fc.integer({ min: 0, max: 31_536_000 }),
    heartbeat_cron: fc.constantFrom(null, "0 3 * * *"),
    post_only: fc.boolean(),
    slug: fc.constantFrom(null, "nightly_backup"),
  }),
  fc.record({
    ...{ max_response_time_ms: fc.constant(null), slow_after_checks: fc.constant(3) },
    ...{ alert_after_failures: fc.constant(1), recover_after_successes: fc.constant(1) },
    alert_failures_of: fc.constant(null),
    ...{ check_interval_minutes: fc.constant(1), check_interval_seconds: fc.constant(null) },
    ...{ type: fc.constant("group"), url: fc.constant(null), member_tag: fc.constantFrom(null, "shop") },
    needed: fc.constantFrom<Needed>("all", "any", 3),
  }),
);
const monitor = fc
  .record({
    tags: fc
      .uniqueArray(fc.constantFrom("shop", "env:prod", "null", "1e3"), { maxLength: 3 })
      .map((tags) => tags.sort()),
    ...{
      key,
      name,
      probed,
      request_headers: orNull(headers),
      is_active: fc.boolean(),
      has_password: fc.boolean(),
      has_client_key: fc.constant(false),
    },
    username: orNull(anyText(255, (text) => !/[:\p{Cc}\p{Cs}]/u.test(text))),
    check_interval_minutes: fc.constantFrom(1, 5, 15, 30, 60),
    check_interval_seconds: orNull(fc.integer({ min: 10, max: 1e7 })),
    http_method: fc.constantFrom("GET", "HEAD"),
    expected_status_codes: fc.uniqueArray(fc.integer({ min: 100, max: 599 }), { minLength: 1, maxLength: 3 }),
    request_timeout_seconds: fc.integer({ min: 1, max: 60 }),
    ssl_expiry_warning_days: fc.integer({ min: 1, max: 90 }),
    max_response_time_ms: orNull(fc.integer({ min: 1, max: 60_000 })),
    slow_after_checks: fc.integer({ min: 1, max: 5 }),
    alert_after_failures: fc.integer({ min: 1, max: 10 }),
    alert_failures_of: orNull(fc.integer({ min: 10, max: 20 })),
    recover_after_successes: fc.integer({ min: 1, max: 10 }),
    forbidden_keyword: orNull(anyText(255, (text) => storable(text) && text !== "")),
    assertions: fc.array(
      fc.record({
        source: fc.constant("json"),
        property: fc.constantFrom("$.status", "$..code", `$['\${x}']`),
        comparison: fc.constantFrom("equals", "not_equals"),
        target: fc.oneof(anyText(255, storable), fc.integer(), fc.boolean()),
      }),
      { maxLength: 3 },
    ),
    alerts: fc.array(
      fc.record({
        at: fc.nat(),
        remind: orNull(fc.integer({ min: 5, max: 1_440 })),
        escalate: orNull(fc.integer({ min: 1, max: 1_440 })),
      }),
      { maxLength: 3 },
    ),
    parents: fc.array(fc.nat(), { maxLength: 2 }),
  })
  .map(({ probed, ...fields }) => {
    const none = { expected_keyword: null, port: null, heartbeat_grace_seconds: 0, post_only: false, slug: null };
    const readsPage = probed.type === "http" || probed.type === "keyword";
    const ofPages = readsPage && fields.http_method !== "HEAD" ? {} : { forbidden_keyword: null, assertions: [] };
    return { ...none, expected_dns_values: [], ...fields, ...ofPages, ...probed };
  });

/** All that a team may have, as the API can hold it: each key once among contacts, and among monitors. */
export const anyTeam: fc.Arbitrary<readonly CurrentRecord[]> = fc
  .tuple(distinct(contact), distinct(monitor))
  .map(([contacts, monitors]) => [
    ...contacts.map((record, index) => currentOf("contact", { ...record, id: index + 1 })),
    ...monitors.map(({ alerts, parents, ...record }, index) => {
      const some = contacts.length === 0 ? [] : alerts;
      const attached = [...new Map(some.map(({ at, ...minutes }) => [(at % contacts.length) + 1, minutes]))];
      const before = index === 0 ? [] : parents.map((at) => (at % index) + 1);
      const slug = record.slug && `${record.slug}${index}`;
      return currentOf("monitor", {
        ...{ ...record, slug, id: index + 1, depends_on: [...new Set(before)] },
        ...(record.type === "group" && groupOf([...new Set(before)], record)),
        notification_contacts: attached.flatMap(([id, { escalate }]) => (escalate === null ? [{ id }] : [])),
        escalations: attached.flatMap(([id, { escalate }]) =>
          escalate === null ? [] : [{ contact_id: id, after_minutes: escalate }],
        ),
        reminders: attached.flatMap(([id, { remind }]) =>
          remind === null ? [] : [{ contact_id: id, remind_after_minutes: remind }],
        ),
      });
    }),
  ]);

/** A group of these members, or of a tag if they are too few. */
function groupOf(members: readonly number[], { member_tag: tag, needed }: Group) {
  if (tag !== null || members.length < MIN_MEMBERS) return { members: [], member_tag: tag ?? "shop", needed };
  return { members, member_tag: null, needed: typeof needed === "number" ? members.length : needed };
}

interface Group {
  readonly member_tag?: string | null;
  readonly needed?: Needed;
}

/** Some of a kind, and now and then one that is there twice. */
function distinct<Of extends { readonly key: string | null }>(one: fc.Arbitrary<Of>): fc.Arbitrary<Of[]> {
  return fc
    .array(fc.tuple(one, fc.boolean()), { maxLength: 4 })
    .map((some) => some.flatMap(([record, isTwice]) => (isTwice ? [record, { ...record, key: null }] : [record])))
    .map((all) =>
      all.filter(({ key: own }, index) => own === null || all.findIndex((other) => other.key === own) === index),
    );
}
