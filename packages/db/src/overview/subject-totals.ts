import {
  type AlertGap,
  type ListedKind,
  listedKinds,
  type SubjectKind,
  type SubjectState,
  type SubjectTotals,
  subjectStates,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { toAlertGap } from "../subject/alert-gap.ts";
import { LISTED_KIND, SEEN } from "./seen-subjects.ts";

const TOTALS = `
WITH ${SEEN}
SELECT ${LISTED_KIND} AS kind, s.state, s.gap, count(*)::int AS subjects, (count(*) FILTER (WHERE s.tags <> '{}'))::int AS tagged
FROM seen s GROUP BY 1, 2, 3`;

interface TotalRow {
  readonly kind: string;
  readonly state: string;
  readonly gap: string | null;
  readonly subjects: number;
  readonly tagged: number;
}

/** As `SubjectListStore.totals`. */
export async function readSubjectTotals(pool: Pool, teamId: number): Promise<SubjectTotals> {
  const { rows } = await pool.query<TotalRow>({ name: "subject_totals", text: TOTALS, values: [teamId] });
  const states = noStates();
  const kinds: Record<ListedKind, number> = { monitor: 0, heartbeat: 0, server: 0, site: 0, place: 0 };
  const warning: Record<SubjectKind, number> = { monitor: 0, server: 0, site: 0, place: 0 };
  const alertGaps: Record<AlertGap, number> = { nobody: 0, only_failing: 0 };
  let tagged = 0;
  for (const row of rows) {
    const kind = enumOf(listedKinds, row.kind, "subjects.kind");
    const state = enumOf(subjectStates, row.state, "state of a subject");
    const gap = toAlertGap(row.gap);
    states[state] += row.subjects;
    kinds[kind] += row.subjects;
    if (state === "warning") warning[kind === "heartbeat" ? "monitor" : kind] += row.subjects;
    if (gap !== null) alertGaps[gap] += row.subjects;
    tagged += row.tagged;
  }
  return { states, kinds, warning, alertGaps, tagged };
}

function noStates(): Record<SubjectState, number> {
  return { down: 0, warning: 0, degraded: 0, pending: 0, maintenance: 0, up: 0, paused: 0 };
}
