import { type FirstRunFacts, type FirstRunStep, type FirstRunStore, firstRun, firstRunSteps } from "@pharos/core";
import { textArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";

const HAS_SUBJECT = "EXISTS (SELECT 1 FROM subjects WHERE team_id = $1 AND deleted_at IS NULL)";

/**
 * SQL: the facts of the first run of the team $1. No row: the first run is over. A contact that no subject notifies is
 * not usable, unless the team has no subject.
 */
export const FIRST_RUN = `
SELECT r.skipped, ${HAS_SUBJECT} AS has_subject,
  EXISTS (SELECT 1 FROM contacts c WHERE c.team_id = $1 AND c.notify_on_down AND c.failing_since IS NULL
    AND (EXISTS (SELECT 1 FROM subject_contacts a JOIN subjects s ON s.id = a.subject_id
      WHERE a.contact_id = c.id AND s.deleted_at IS NULL) OR NOT ${HAS_SUBJECT})) AS has_usable_contact,
  (EXISTS (SELECT 1 FROM status_pages WHERE team_id = $1) OR EXISTS (SELECT 1 FROM invitations WHERE team_id = $1)
    OR EXISTS (SELECT 1 FROM memberships WHERE team_id = $1 OFFSET 1)) AS is_shared
FROM first_runs r WHERE r.team_id = $1`;

export interface FirstRunRow {
  readonly skipped: readonly string[];
  readonly has_subject: boolean;
  readonly has_usable_contact: boolean;
  readonly is_shared: boolean;
}

/** A step of a newer release is left out. */
export function toFirstRunFacts(row: FirstRunRow): FirstRunFacts {
  return {
    hasSubject: row.has_subject,
    hasUsableContact: row.has_usable_contact,
    isShared: row.is_shared,
    skipped: stepsOf(row.skipped),
  };
}

const stepsOf = (skipped: readonly string[]): readonly FirstRunStep[] =>
  firstRunSteps.filter((step) => skipped.includes(step));

const LOCK = "SELECT skipped FROM first_runs WHERE team_id = $1 FOR UPDATE";

const SKIP = `
UPDATE first_runs SET skipped = ARRAY(SELECT unnest(skipped) UNION SELECT unnest($2::text[])) WHERE team_id = $1`;

export function createFirstRunStore({ client, transaction }: StoreScope): FirstRunStore {
  return {
    skip: (teamId, steps) =>
      transaction(async (tx) => {
        const [locked] = await tx.$queryRawUnsafe<Pick<FirstRunRow, "skipped">[]>(LOCK, teamId);
        if (locked === undefined) return null;
        await tx.$executeRawUnsafe(SKIP, teamId, textArray(steps));
        const [row] = await tx.$queryRawUnsafe<FirstRunRow[]>(FIRST_RUN, teamId);
        return row ? { before: stepsOf(locked.skipped), facts: toFirstRunFacts(row) } : null;
      }),

    async endIfDone(teamId) {
      const [row] = await client.$queryRawUnsafe<FirstRunRow[]>(FIRST_RUN, teamId);
      if (row === undefined || firstRun(toFirstRunFacts(row)) !== null) return;
      await client.firstRun.deleteMany({ where: { teamId } });
    },
  };
}
