import {
  type ComponentSubject,
  MAX_PAGE_COMPONENTS,
  type SubjectFacts,
  subjectKinds,
  type TaggedSubject,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { maintenanceSince } from "./maintenance-since.ts";

/**
 * SQL: the facts about a subject `s` with its state `st`, both of which may be missing. Periods that are hidden from
 * pages are not maintenance here. The incident of a subject that is paused or deleted is resolved.
 *
 * @param now the parameter that holds the moment, such as `$2`
 */
export function subjectFacts(now: string): string {
  return `s.is_active AND s.deleted_at IS NULL AND st.last_checked_at IS NOT NULL AS "isWatched",
  (SELECT i.started_at FROM incidents i WHERE i.subject_id = s.id AND i.resolved_at IS NULL) AS "downSince",
  ${maintenanceSince("s.id", now, "NOT w.hide_from_pages")} AS "maintenanceSince", st.slow_since AS "slowSince"`;
}

const OF_MONITORS = `
SELECT s.id, s.kind, s.name, s.deleted_at IS NOT NULL AS "isDeleted", ${subjectFacts("$3")} FROM subjects s LEFT JOIN subject_states st ON st.subject_id = s.id
WHERE s.team_id = $1 AND s.id = ANY ($2)`;

/** As `StatusPageStore.componentSubjects`. */
export async function readComponentSubjects(
  client: Prisma.TransactionClient,
  teamId: number,
  ids: readonly number[],
  now: Date,
): Promise<readonly ComponentSubject[]> {
  type Row = SubjectFacts & Pick<ComponentSubject, "id" | "name" | "isDeleted"> & { readonly kind: string };
  const rows = await client.$queryRawUnsafe<Row[]>(OF_MONITORS, teamId, ids, now);
  return rows.map(({ id, kind, name, isDeleted, ...facts }) => ({
    ...{ id, kind: enumOf(subjectKinds, kind, "subjects.kind"), name, isDeleted },
    facts: toSubjectFacts(facts),
  }));
}

/** As `StatusPageStore.subjectFacts`. */
export async function readSubjectFacts(
  ...of: Parameters<typeof readComponentSubjects>
): Promise<ReadonlyMap<number, SubjectFacts>> {
  const linked = await readComponentSubjects(...of);
  return new Map(linked.map(({ id, facts }) => [id, facts]));
}

const TAGGED = `
SELECT DISTINCT s.id, s.name, s.tags FROM unnest($2::text[]) AS wanted (tag) CROSS JOIN LATERAL (
  SELECT id, name, tags FROM subjects WHERE team_id = $1 AND deleted_at IS NULL AND kind <> 'place' AND tags @> ARRAY[wanted.tag]
  ORDER BY name, id LIMIT ${MAX_PAGE_COMPONENTS}) s
ORDER BY s.name, s.id`;

/** As `StatusPageStore.tagged`. */
export function readTagged(
  client: Prisma.TransactionClient,
  teamId: number,
  tags: readonly string[],
): Promise<readonly TaggedSubject[]> {
  return client.$queryRawUnsafe<TaggedSubject[]>(TAGGED, teamId, [...tags]);
}

/** A row of `subjectFacts`, without its other columns. @param row of a component with a subject */
export function toSubjectFacts({ isWatched, downSince, maintenanceSince, slowSince }: SubjectFacts): SubjectFacts {
  return { isWatched, downSince, maintenanceSince, slowSince };
}
