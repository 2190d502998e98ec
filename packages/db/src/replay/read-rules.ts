import {
  type ConfirmationRule,
  readHours,
  type StoredContact,
  type StoredRules,
  type WatchedAttachment,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/** The monitors $2 of the team $1, and the subjects that they depend on, or may depend on ($3). */
const SUBJECTS = `
WITH asked AS (
  SELECT id FROM subjects WHERE team_id = $1 AND id = ANY ($2::int[]) AND kind = 'monitor' AND deleted_at IS NULL),
concerned AS (
  SELECT id FROM asked UNION SELECT d.parent_id FROM dependencies d JOIN asked ON asked.id = d.child_id UNION SELECT unnest($3::int[]))
SELECT sub.id, sub.name, sub.alert_after_failures AS "alertAfterFailures", sub.alert_failures_of AS "alertFailuresOf",
  sub.recover_after_successes AS "recoverAfterSuccesses", sub.kind = 'monitor' AS "isMonitor",
  (SELECT m.type FROM monitors m WHERE m.id = sub.id) AS type,
  ARRAY(SELECT d.parent_id FROM dependencies d WHERE d.child_id = sub.id ORDER BY d.parent_id) AS "parentIds",
  ARRAY(SELECT d.parent_id FROM dependencies d JOIN subjects p ON p.id = d.parent_id AND p.kind <> 'monitor'
        WHERE d.child_id = sub.id ORDER BY d.parent_id) AS "otherParentIds",
  (SELECT coalesce(json_agg(json_build_array(a.contact_id, a.escalate_after_minutes, a.remind_after_minutes) ORDER BY a.contact_id), '[]')
   FROM subject_contacts a WHERE a.subject_id = sub.id) AS attached
FROM concerned JOIN subjects sub ON sub.id = concerned.id AND sub.team_id = $1 AND sub.deleted_at IS NULL
ORDER BY sub.id`;

interface SubjectRow extends ConfirmationRule {
  readonly id: number;
  readonly name: string;
  readonly isMonitor: boolean;
  readonly type: string | null;
  readonly parentIds: readonly number[];
  readonly otherParentIds: readonly number[];
  readonly attached: readonly (readonly [number, number, number | null])[];
}

const CONTACTS = `
SELECT id, name, type, readers, notify_on_down AS "notifyOnDown", notify_on_recovery AS "notifyOnRecovery", hours
FROM contacts WHERE team_id = $1 AND id = ANY ($2::int[]) ORDER BY id`;

interface ContactRow extends Omit<StoredContact, "hours"> {
  readonly hours: unknown;
}

interface Concerned {
  readonly monitorIds: readonly number[];
  readonly parentIds: readonly number[];
  readonly contactIds: readonly number[];
}

/** The rules of alerts of monitors, and of all that they depend on. See `ReplayReader`. */
export async function readRules(
  client: PoolClient,
  teamId: number,
  { monitorIds, parentIds, contactIds }: Concerned,
): Promise<StoredRules> {
  const read = await client.query<SubjectRow>({
    name: "replayed_subjects",
    text: SUBJECTS,
    values: [teamId, numberArray(monitorIds), numberArray(parentIds)],
  });
  const subjects = read.rows.map(
    ({ attached, alertAfterFailures, alertFailuresOf, recoverAfterSuccesses, ...row }) => ({
      ...row,
      rule: { alertAfterFailures, alertFailuresOf, recoverAfterSuccesses },
      attached: new Map(attached.map(toAttachment)),
    }),
  );
  const known = new Set([...contactIds, ...subjects.flatMap(({ attached }) => [...attached.keys()])]);
  const contacts = await client.query<ContactRow>({
    name: "replayed_contacts",
    text: CONTACTS,
    values: [teamId, numberArray([...known])],
  });
  return { subjects, contacts: contacts.rows.map((row) => ({ ...row, hours: readHours(row.hours) })) };
}

const toAttachment = ([contactId, escalateAfterMinutes, remindAfterMinutes]: readonly [
  number,
  number,
  number | null,
]): readonly [number, WatchedAttachment] => [contactId, { escalateAfterMinutes, remindAfterMinutes }];
