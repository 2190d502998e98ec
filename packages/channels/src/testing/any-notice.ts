import {
  type Alert,
  errorClasses,
  eventName,
  happenings,
  type Notice,
  type OwnerMatter,
  type SharedCause,
  subjectKinds,
} from "@pharos/core";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";

/** Characters with a meaning in one format or another. */
const nasty = fc.constantFrom(
  ..."<!channel>|<@U1>|<#C1>|@everyone|@here|<:a:1>|<t:0>|</b>|</code>|</a>|<script>|&lt;|&|\\|`|```|*x*|_x_|~x~|||x|||[a](https://evil.example)|](|)|> |# |:fire:".split(
    "|",
  ),
  "\r\nBcc: eve@example.com\r\n\r\n",
  "\u202e",
  "\u200b",
  "\u0000",
  "\u2028",
  "\ud800",
  "\udc00",
  '"',
  "'",
  "https://evil.example/",
);
const text = fc
  .array(fc.oneof(nasty, fc.string({ unit: "grapheme", maxLength: 8 }), anyString({ maxLength: 4 })), {
    maxLength: 80,
  })
  .map((parts) => parts.join(""));

const atMs = fc.integer({ min: 0, max: 4_000_000_000_000 });
const kind = fc.constantFrom(...subjectKinds);
const happening = fc.constantFrom(...happenings);
const event = fc.tuple(kind, happening).map(([of, what]) => eventName(of, what));

const alert: fc.Arbitrary<Alert> = fc.record({
  happening,
  atMs,
  subject: fc.record({ kind, id: fc.nat(), name: text, target: fc.option(text) }),
  incident: fc.option(
    fc.record({
      id: fc.nat(),
      startedAtMs: atMs,
      resolvedAtMs: fc.option(atMs),
      cause: fc.option(text),
      regions: fc.array(fc.constantFrom("lon", "nyc", "sgp", "tor"), { maxLength: 4 }),
    }),
  ),
  detail: fc.option(
    fc.record({
      record: text,
      before: fc.array(text, { maxLength: 3 }),
      after: fc.array(text, { maxLength: 3 }),
      days: fc.integer(),
      expires_at: text,
    }),
  ),
  certificateExpiresAtMs: fc.option(atMs),
  includesRecovery: fc.boolean(),
  endsFlapping: fc.boolean(),
  dependentsDown: fc.nat(1_000),
});

const cause: fc.Arbitrary<SharedCause> = fc.record({
  counts: fc.record({ monitor: fc.nat(100), site: fc.nat(100) }),
  errorClass: fc.constantFrom(...errorClasses),
  place: fc.record({ kind: fc.constantFrom("address" as const, "host" as const), name: text }),
});

const matter: fc.Arbitrary<OwnerMatter> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("contact" as const, "proof" as const),
    contact: fc.record({ id: fc.nat(), name: text, type: fc.constant("slack") }),
    lastError: text,
  }),
  fc.record({ kind: fc.constant("region"), region: fc.constant("lon"), isQuarantined: fc.boolean() }),
  fc.record({ kind: fc.constant("probe_key"), probe: fc.record({ id: fc.nat(), name: text }) }),
  fc.record({ kind: fc.constant("bound") }),
  fc.record({ kind: fc.constant("place"), place: fc.record({ id: fc.nat(), name: text }) }),
);

/** Any notice, full of characters with a meaning in one format or another. */
export const anyNotice: fc.Arbitrary<Notice> = fc.oneof(
  fc.record({ kind: fc.constant("alert"), alert }),
  fc.record({
    kind: fc.constant("summary"),
    alerts: fc.array(alert, { minLength: 1, maxLength: 25 }),
    counts: fc.dictionary(event, fc.integer({ min: 1, max: 100_000 }), { minKeys: 1 }),
    causes: fc.array(cause, { maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constantFrom("test" as const, "proof" as const),
    atMs,
    contact: fc.record({ id: fc.nat(), name: text }),
  }),
  fc.record({ kind: fc.constant("owners"), matter, sinceMs: atMs, endedAtMs: fc.option(atMs) }),
);
