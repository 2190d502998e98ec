import {
  isPlaceName,
  isSetting,
  noProbeSettings,
  type ProbeConfig,
  type ProbedSettings,
  type ProbeTask,
  pick,
  probedSettings,
  probeSettingNames,
  type SecretSetting,
  type SecretTexts,
  settingFields,
} from "@pharos/core";

const SETTINGS = probedSettings.map((name) => `sub.${settingFields[name]} AS "${name}"`).join(", ");

/** The contents of a task, from `subject_schedules s` and `subjects sub`. */
export const TASK_COLUMNS = `s.subject_id, sub.team_id, s.check_number,
  (extract(epoch FROM s.lease_until) * 1000)::float8 AS lease_until_ms, sub.type, sub.password, s.checks_version, s.interval_seconds, ${SETTINGS}`;

/** The settings of a task. Each secret is a ciphertext. */
interface ProbedRow extends Omit<ProbedSettings, SecretSetting>, SecretTexts {
  readonly password: string | null;
}

export interface TaskRow extends ProbedRow {
  readonly subject_id: number;
  readonly team_id: number;
  readonly check_number: number;
  readonly lease_until_ms: number;
  readonly type: string;
  readonly checks_version: number;
  readonly interval_seconds: number;
}

/**
 * @param location the region or place that gets the task
 * @param confirms a region has given its vote on the check already
 */
export function taskOf(row: TaskRow, location: string, confirms: boolean): ProbeTask {
  return {
    subjectId: row.subject_id,
    teamId: row.team_id,
    checkNumber: row.check_number,
    type: row.type,
    leaseUntilMs: row.lease_until_ms,
    config: probeConfig(row),
    confirms,
    ...(isPlaceName(location) && { repeat: { version: row.checks_version, everySeconds: row.interval_seconds } }),
  };
}

/** Settings that every task carries as they are stored. */
const asStored = probedSettings.filter((name) => name !== "url" && name !== "requestTimeoutSeconds" && !isSparse(name));

function isSparse(name: string): name is keyof typeof noProbeSettings {
  return Object.hasOwn(noProbeSettings, name);
}

export function probeConfig(row: ProbedRow): ProbeConfig {
  return {
    url: row.url ?? "",
    timeoutMs: row.requestTimeoutSeconds * 1000,
    password: row.password,
    ...pick(row, asStored),
    ...pick(
      row,
      probeSettingNames.filter((name) => isSetting(name, row[name])),
    ),
  };
}
