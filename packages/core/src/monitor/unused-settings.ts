import { isGroup } from "../group/group.ts";
import { HEARTBEAT } from "../heartbeat/heartbeat.ts";
import type { FieldErrors } from "../problem.ts";
import { isSameJson, objectOrEmpty } from "../wire/json.ts";
import { probeSettingNames, probeSettings } from "./probe-settings.ts";
import {
  type MonitorSettings,
  monitorDefaults,
  type SettingField,
  settingFields,
  settingsOfFields,
} from "./settings.ts";

const isHeartbeat = (type: string) => type === HEARTBEAT;
const isProbed = (type: string) => !isHeartbeat(type) && !isGroup(type);
const readsPages = (type: string) => type === "http" || type === "keyword";

interface Owned {
  readonly has: (type: string) => boolean;
  readonly settings: readonly (keyof typeof monitorDefaults)[];
  readonly why: string | ((type: string) => string);
}

/** `http, keyword and tcp`. */
function inWords(types: readonly string[]): string {
  const [last = "", ...others] = types.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
}

/**
 * THE SETTINGS that only some types have. Others may be sent for every type, which then ignores them (spec: Create a
 * monitor).
 */
const owned: readonly Owned[] = [
  ...probeSettingNames.map((name) => {
    const { types } = probeSettings[name];
    return {
      has: (type: string) => types.includes(type),
      settings: [name],
      why: `only ${inWords(types)} monitors have it`,
    };
  }),
  {
    has: isProbed,
    settings: ["maxResponseTimeMs", "slowAfterChecks"],
    why: (type: string) => `${type}s do not have it`,
  },
  {
    has: isProbed,
    settings: ["alertAfterFailures", "alertFailuresOf", "recoverAfterSuccesses"],
    why: (type: string) => (isGroup(type) ? "set it for its members" : "use its grace period instead"),
  },
  { has: isGroup, settings: ["members", "memberTag", "needed"], why: "only groups have it" },
  {
    has: isHeartbeat,
    settings: [
      ...(["heartbeatCron", "heartbeatTimeZone", "heartbeatGraceSeconds", "maxRuntimeSeconds"] as const),
      ...(["postOnly", "slug"] as const),
    ],
    why: "only heartbeats have it",
  },
];

type SentFields = { readonly [Field in SettingField]?: unknown };
type ValueIn = (field: SettingField) => unknown;

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
    has: isProbed,
    isUnused: (valueIn) => valueIn("expects_failure") === true && valueIn("max_response_time_ms") !== null,
    field: "max_response_time_ms",
    says: () => "must be null while a failure is expected: such checks have no response time",
    other: "expects_failure",
    otherSays: "must be false while there is a max response time ms",
  },
  {
    has: isProbed,
    isUnused: (valueIn) => valueIn("tls_authority") !== null && valueIn("tls_verify") === false,
    field: "tls_authority",
    says: () => "must be null while tls verify is false: no certificate is compared with it",
    other: "tls_verify",
    otherSays: "must be true while there is a tls authority",
  },
  {
    has: isHeartbeat,
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

/**
 * Settings that are sent and have no effect, because of the type of the monitor or its other settings. Stored settings
 * matter only together with the settings that are sent. So a monitor that already has such a setting can still be
 * changed.
 * @param stored null for a new monitor
 */
export function unusedFieldErrors(
  type: string,
  sent: SentFields,
  stored: Partial<MonitorSettings> | null,
): FieldErrors {
  const current: Partial<MonitorSettings> = stored ?? monitorDefaults;
  const valueIn: ValueIn = (field) => (sent[field] === undefined ? current[settingsOfFields[field]] : sent[field]);
  const unused = conflicts.filter(({ has, isUnused }) => has(type) && isUnused(valueIn));
  const conflicting = unused.flatMap(({ field, says, other, otherSays }): readonly Wrong[] => {
    if (sent[field] !== undefined) return [[field, says(valueIn)]];
    return sent[other] === undefined ? [] : [[other, otherSays]];
  });
  return Object.fromEntries(
    [...conflicting, ...settingsOfOthers(type, sent)].map(([field, says]) => [
      field,
      [`The ${field.replaceAll("_", " ")} field ${says}.`],
    ]),
  );
}

type Wrong = readonly [field: SettingField, says: string];

function settingsOfOthers(type: string, sent: SentFields): readonly Wrong[] {
  const settings = owned.flatMap(({ has, settings, why }) =>
    has(type) ? [] : settings.map((name) => ({ name, why: typeof why === "string" ? why : why(type) })),
  );
  return settings.flatMap(({ name, why }): readonly Wrong[] => {
    const [field, none] = [settingFields[name], monitorDefaults[name]];
    const value = sent[field];
    if (value === undefined || isSameJson(value, none)) return [];
    return [[field, `must be ${Array.isArray(none) ? "empty" : none} for ${type} monitors: ${why}`]];
  });
}
