import { MAX_LISTED_CONDITIONS, type SubjectListStore } from "@pharos/core";
import type { Pool } from "pg";
import { countFiltered, readSubjectRefs } from "./subject-counts.ts";
import { readSubjectGroups } from "./subject-groups.ts";
import { readSubjectLines } from "./subject-lines.ts";
import { readSubjectTotals } from "./subject-totals.ts";

/** Reads all subjects for the Overview. @param pool the pool for its own statements, which are not part of a transaction */
export function createSubjectListStore(pool: Pool): SubjectListStore {
  return {
    totals: (teamId) => readSubjectTotals(pool, teamId),
    lines: (teamId, filter, page, now) =>
      readSubjectLines(pool, teamId, filter, page, { now, maxConditions: MAX_LISTED_CONDITIONS }),
    groups: (teamId, filter, by, limit, now) => readSubjectGroups(pool, teamId, filter, by, { limit, now }),
    counts: (teamId, filters) => countFiltered(pool, teamId, filters),
    refs: (teamId, ids) => readSubjectRefs(pool, teamId, ids),
  };
}
