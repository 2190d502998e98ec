import { HEARTBEAT } from "../heartbeat/heartbeat.ts";
import { objectOrEmpty } from "../wire/json.ts";
import { probeSettings } from "./probe-settings.ts";
import type { SettingField } from "./settings.ts";

const readsPages = (type: string) => type === "http" || type === "keyword";
const usesTls = (type: string) => probeSettings.tlsVerify.types.includes(type);

export type SentFields = { readonly [Field in SettingField]?: unknown };
export type ValueIn = (field: SettingField) => unknown;

/** A field, and the end of a sentence that says what is wrong with it. */
export type Wrong = readonly [field: SettingField, says: string];

/** A setting that another one leaves without effect. */
interface Conflict {
  readonly has: (type: string) => boolean;
  readonly isUnused: (valueIn: ValueIn) => boolean;
  readonly field: SettingField;
  /** The problem, as the end of a sentence. */
  readonly says: (valueIn: ValueIn) => string;
  readonly other: SettingField;
  /** The problem of the other setting, if only that one is sent. */
  readonly otherSays: string;
}

const isHead = (valueIn: ValueIn) => valueIn("http_method") === "HEAD";

/** The settings of TLS, and the value of each that a TCP monitor without TLS must have. */
const withoutTls: readonly Conflict[] = (
  [
    ["tls_authority", null],
    ["tls_verify", true],
    ["client_certificate", null],
  ] as const
).map(([field, none]) => ({
  has: (type) => type === "tcp",
  isUnused: (valueIn) => valueIn("use_tls") === false && valueIn(field) !== none,
  field,
  says: () => `must be ${none} while use tls is false: only TLS has certificates`,
  other: "use_tls",
  otherSays: `must be true unless the ${field.replaceAll("_", " ")} field is ${none}`,
}));

const conflicts: readonly Conflict[] = [
  {
    has: readsPages,
    isUnused: (valueIn) => valueIn("request_body") !== null && ["GET", "HEAD"].includes(String(valueIn("http_method"))),
    field: "request_body",
    says: (valueIn) => `must be null with ${valueIn("http_method")}: only POST, PUT, PATCH and DELETE send it`,
    other: "http_method",
    otherSays: "must be POST, PUT, PATCH or DELETE while there is a request body",
  },
  {
    has: readsPages,
    isUnused: (valueIn) => isHead(valueIn) && valueIn("forbidden_keyword") !== null,
    field: "forbidden_keyword",
    says: () => "must be null with HEAD: its answers have no body",
    other: "http_method",
    otherSays: "must not be HEAD while there is a forbidden keyword: its answers have no body",
  },
  {
    has: readsPages,
    isUnused: (valueIn) => isHead(valueIn) && readsJson(valueIn("assertions")),
    field: "assertions",
    says: () => "must only test headers with HEAD: its answers have no body",
    other: "http_method",
    otherSays: "must not be HEAD while there are assertions on JSON: its answers have no body",
  },
  {
    has: (type) => probeSettings.expectsFailure.types.includes(type),
    isUnused: (valueIn) => valueIn("expects_failure") === true && valueIn("max_response_time_ms") !== null,
    field: "max_response_time_ms",
    says: () => "must be null while a failure is expected: such checks have no response time",
    other: "expects_failure",
    otherSays: "must be false while there is a max response time ms",
  },
  {
    has: readsPages,
    isUnused: (valueIn) => valueIn("oauth2") !== null && valueIn("username") !== null,
    field: "oauth2",
    says: () => "must be null while there is a username: a request has one sign-in",
    other: "username",
    otherSays: "must be null while there is an oauth2: a request has one sign-in",
  },
  {
    has: readsPages,
    isUnused: (valueIn) => valueIn("oauth2") !== null && valueIn("expects_failure") === true,
    field: "oauth2",
    says: () => "must be null while a failure is expected: a failure of the token server says nothing of the target",
    other: "expects_failure",
    otherSays: "must be false while there is an oauth2: a failure of the token server says nothing of the target",
  },
  {
    has: readsPages,
    isUnused: (valueIn) => valueIn("steps") !== null && valueIn("expects_failure") === true,
    field: "steps",
    says: () => "must be null while a failure is expected: a failure of a step says nothing of the target",
    other: "expects_failure",
    otherSays: "must be false while there are steps: a failure of a step says nothing of the target",
  },
  {
    has: usesTls,
    isUnused: (valueIn) => valueIn("tls_authority") !== null && valueIn("tls_verify") === false,
    field: "tls_authority",
    says: () => "must be null while tls verify is false: no certificate is compared with it",
    other: "tls_verify",
    otherSays: "must be true while there is a tls authority",
  },
  ...withoutTls,
  {
    has: (type) => type === HEARTBEAT,
    isUnused: (valueIn) => valueIn("heartbeat_time_zone") !== null && valueIn("heartbeat_cron") === null,
    field: "heartbeat_time_zone",
    says: () => "must be null without a heartbeat cron: an interval has no time zone",
    other: "heartbeat_cron",
    otherSays: "must not be null while there is a heartbeat time zone: send null for both",
  },
];

function readsJson(assertions: unknown): boolean {
  return Array.isArray(assertions) && assertions.some((one: unknown) => objectOrEmpty(one)["source"] === "json");
}

/** The settings that are sent and that another setting, sent or stored, leaves without effect. */
export function conflictsIn(type: string, sent: SentFields, valueIn: ValueIn): readonly Wrong[] {
  const unused = conflicts.filter(({ has, isUnused }) => has(type) && isUnused(valueIn));
  return unused.flatMap(({ field, says, other, otherSays }): readonly Wrong[] => {
    if (sent[field] !== undefined) return [[field, says(valueIn)]];
    return sent[other] === undefined ? [] : [[other, otherSays]];
  });
}
