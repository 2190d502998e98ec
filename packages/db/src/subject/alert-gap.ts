import { type AlertGap, alertGaps } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";

/** SQL: the contacts `c` of subjects that want outages, and whether alerts fail to all of them. That is null without one. */
const WANTING = "subject_contacts a JOIN contacts c ON c.id = a.contact_id AND c.notify_on_down";
const FAILING = "bool_and(c.failing_since IS NOT NULL)";

const gapOf = (row: string, failing: string) => `CASE WHEN ${row}.is_active THEN
  CASE ${failing} WHEN false THEN NULL WHEN true THEN 'only_failing' ELSE 'nobody' END END`;

/**
 * SQL: `alertGapOf` of core for a row of subjects or monitors, of which it reads `id` and `is_active`. It reads the
 * contacts of that row by the key of their attachments.
 */
export const alertGap = (row: string) =>
  gapOf(row, `(SELECT ${FAILING} FROM ${WANTING} WHERE a.subject_id = ${row}.id)`);

/** SQL: the same for all subjects of a team, which is a parameter: a join to the row, and the gap after that join. */
export const alertGapsOfTeam = (row: string, team: string) => ({
  join: `LEFT JOIN (
    SELECT a.subject_id, ${FAILING} AS failing FROM ${WANTING} WHERE c.team_id = ${team} GROUP BY a.subject_id
  ) wanting ON wanting.subject_id = ${row}.id`,
  gap: gapOf(row, "wanting.failing"),
});

/** @param text the value of `alertGap` */
export function toAlertGap(text: string | null): AlertGap | null {
  return text === null ? null : enumOf(alertGaps, text, "alert gap");
}
