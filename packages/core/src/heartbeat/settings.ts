import { intervalSecondsOf } from "../monitor/interval.ts";
import { type MonitorSettings, monitorDefaults, type SettingField } from "../monitor/settings.ts";
import type { FieldErrors } from "../problem.ts";
import { isTimeZone } from "../zone-name.ts";
import { cronError } from "./cron.ts";
import type { HeartbeatSchedule } from "./expectation.ts";
import { isHeartbeat } from "./heartbeat.ts";

/** Settings by which a heartbeat asks for more than one ping in each interval. */
const heartbeatOptions = [
  "heartbeatCron",
  "heartbeatTimeZone",
  "heartbeatGraceSeconds",
  "maxRuntimeSeconds",
  "postOnly",
] as const satisfies readonly (keyof MonitorSettings)[];

type OptionName = (typeof heartbeatOptions)[number];

/** The settings of a monitor that concern its job. */
export type HeartbeatSettings = Pick<MonitorSettings, OptionName | "checkIntervalMinutes" | "checkIntervalSeconds">;

/** When the job of a heartbeat is to succeed. */
export function heartbeatScheduleOf(settings: HeartbeatSettings): HeartbeatSchedule {
  return {
    intervalSeconds: intervalSecondsOf(settings),
    cron: settings.heartbeatCron,
    timeZone: settings.heartbeatTimeZone,
    graceSeconds: settings.heartbeatGraceSeconds,
  };
}

/** Whether a heartbeat asks for more than one ping in each interval. */
export function hasHeartbeatOptions(settings: Pick<MonitorSettings, OptionName>): boolean {
  return heartbeatOptions.some((name) => settings[name] !== monitorDefaults[name]);
}

type SentFields = { readonly [Field in SettingField]?: unknown };

/** The facts that decide whether a cron schedule is valid. */
export interface CronJudgement {
  /** Those that are stored; null for a monitor to come. */
  readonly stored: Pick<MonitorSettings, "heartbeatCron" | "heartbeatTimeZone"> | null;
  /** The least time between two runs. */
  readonly minGapSeconds: number;
  readonly nowMs: number;
}

/** Checks the fields of heartbeats: a zone has a known name, and a schedule has runs in that zone. */
export function heartbeatFieldErrors(
  type: string | undefined,
  sent: SentFields,
  judgement: CronJudgement,
): FieldErrors {
  if (type !== undefined && !isHeartbeat(type)) return {};
  const { stored, minGapSeconds, nowMs } = judgement;
  const zone = sent.heartbeat_time_zone === undefined ? stored?.heartbeatTimeZone : sent.heartbeat_time_zone;
  if (typeof zone === "string" && !isTimeZone(zone)) {
    return { heartbeat_time_zone: ["The heartbeat time zone field must be an IANA zone, such as Europe/Berlin."] };
  }
  const cron = sent.heartbeat_cron;
  if (typeof cron !== "string") return {};
  const wrong = cronError(cron, typeof zone === "string" ? zone : "UTC", minGapSeconds, nowMs);
  return wrong === null ? {} : { heartbeat_cron: [`The heartbeat cron field ${wrong}`] };
}
