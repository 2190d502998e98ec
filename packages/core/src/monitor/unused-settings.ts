import { isGroup } from "../group/group.ts";
import { HEARTBEAT } from "../heartbeat/heartbeat.ts";
import type { FieldErrors } from "../problem.ts";
import { isSameJson } from "../wire/json.ts";
import { conflictsIn, type SentFields, type ValueIn, type Wrong } from "./conflicts.ts";
import { probeSettingNames, probeSettings } from "./probe-settings.ts";
import { type MonitorSettings, monitorDefaults, settingFields, settingsOfFields } from "./settings.ts";

const isHeartbeat = (type: string) => type === HEARTBEAT;
const isProbed = (type: string) => !isHeartbeat(type) && !isGroup(type);

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
  return Object.fromEntries(
    [...conflictsIn(type, sent, valueIn), ...settingsOfOthers(type, sent)].map(([field, says]) => [
      field,
      [`The ${field.replaceAll("_", " ")} field ${says}.`],
    ]),
  );
}

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
