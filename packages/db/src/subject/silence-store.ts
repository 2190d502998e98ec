import { SILENT_UNTIL, type SilenceStore } from "@pharos/core";
import { importedFrom } from "../records/imported-from.ts";
import { numberArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";
import { wakeSubjectsAt } from "../telling/wakes.ts";
import { alertGap } from "./alert-gap.ts";
import { writeSnoozes } from "./snooze.ts";

/** Of one transaction. Recorders wait for the locks of their states. */
const MAX_ENDED = 500;

/** SQL: the monitor `m` is silent. */
export const IS_SILENT = `EXISTS (
  SELECT FROM quiet_times q WHERE q.subject_id = m.id AND q.kind = 'snooze' AND q.ended_at IS NULL
    AND q.until >= '${SILENT_UNTIL.toISOString()}')`;

/** SQL: locks the states of silent monitors of the team $1 whose keys begin with $2 and whose IDs are in $3. */
const LOCK = `
SELECT st.subject_id AS id FROM monitors m JOIN subject_states st ON st.subject_id = m.id
WHERE m.team_id = $1 AND m.deleted_at IS NULL AND ($2::text IS NULL OR starts_with(m.key, $2))
  AND ($3::int[] IS NULL OR m.id = ANY ($3)) AND ${IS_SILENT}
ORDER BY st.subject_id LIMIT ${MAX_ENDED + 1} FOR NO KEY UPDATE OF st`;

/** SQL: the locked monitors $1 that are silent still. */
const SILENT = `
SELECT m.id, m.key, m.name, m.type, m.is_active AND st.status = 'down' AS "isDown", ${alertGap("m")} IS NOT DISTINCT FROM 'nobody' AS "notifiesNobody",
  r.source
FROM monitors m JOIN subject_states st ON st.subject_id = m.id LEFT JOIN subject_records r ON r.subject_id = m.id
WHERE m.id = ANY ($1::int[]) AND ${IS_SILENT} ORDER BY m.name, m.id`;

/** SQL: in the order in which others lock several subjects. */
const COUNT_VERSIONS = `
UPDATE subjects SET version = version + 1 WHERE id = ANY (ARRAY(
  SELECT id FROM subjects WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE))`;

interface SilentRow {
  readonly id: number;
  readonly key: string | null;
  readonly name: string;
  readonly type: string;
  readonly isDown: boolean;
  readonly notifiesNobody: boolean;
  readonly source: string | null;
}

export function createSilenceStore({ transaction }: StoreScope): SilenceStore {
  return {
    end: (teamId, { project, ids: chosen }, by, now) =>
      transaction(async (tx) => {
        const prefix = project === null ? null : `${project}/`;
        const locked = await tx.$queryRawUnsafe<{ readonly id: number }[]>(
          LOCK,
          teamId,
          prefix,
          chosen && numberArray(chosen),
        );
        const ids = numberArray(locked.slice(0, MAX_ENDED).map(({ id }) => id));
        const rows = await tx.$queryRawUnsafe<SilentRow[]>(SILENT, ids);
        const ended = rows.map(({ id }) => id);
        await writeSnoozes(tx, ended, { until: null, by }, now);
        await tx.$executeRawUnsafe(COUNT_VERSIONS, numberArray(ended));
        await wakeSubjectsAt(tx, ended, now);
        const monitors = rows.map((row) => ({ ...row, source: importedFrom(row.source) }));
        return { monitors, isComplete: locked.length <= MAX_ENDED };
      }),
  };
}
