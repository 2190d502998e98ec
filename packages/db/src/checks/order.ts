import {
  type CheckOrder,
  type ProbeConfig,
  type ProbedSettings,
  pick,
  probedSettings,
  settingFields,
} from "@pharos/core";

const SETTINGS = probedSettings.map((name) => `sub.${settingFields[name]} AS "${name}"`).join(", ");

/** What an order of a check holds, of `subject_schedules s` and `subjects sub`. */
export const ORDER_COLUMNS = `s.subject_id, sub.team_id, s.check_number,
  (extract(epoch FROM s.lease_until) * 1000)::float8 AS lease_until_ms, sub.type, sub.password, ${SETTINGS}`;

export interface OrderRow extends Omit<ProbedSettings, "requestHeaders"> {
  readonly subject_id: number;
  readonly team_id: number;
  readonly check_number: number;
  readonly lease_until_ms: number;
  readonly type: string;
  readonly password: string | null;
  readonly requestHeaders: string | null;
}

/** @param confirms a region has given its vote on the check already */
export function orderOf(row: OrderRow, confirms: boolean): CheckOrder {
  return {
    subjectId: row.subject_id,
    teamId: row.team_id,
    checkNumber: row.check_number,
    type: row.type,
    leaseUntilMs: row.lease_until_ms,
    config: probeConfig(row),
    confirms,
  };
}

/** What a probe is told as it is stored. */
const asStored = probedSettings.filter((name) => name !== "url" && name !== "requestTimeoutSeconds");

function probeConfig(row: OrderRow): ProbeConfig {
  return {
    url: row.url ?? "",
    timeoutMs: row.requestTimeoutSeconds * 1000,
    password: row.password,
    ...pick(row, asStored),
  };
}
