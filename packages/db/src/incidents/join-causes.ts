import { CAUSE_JOINS_MS } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { NOTED } from "./noted.ts";
import { hostOf, SEEN } from "./row-columns.ts";

/** A check of such an incident may still be on its way. */
const LATE = "interval '10 minutes'";

/** Of one statement: teams, and incidents of each. */
const PAGE_SIZE = { teams: 10, incidents: 200 };

/** The table is nearly always empty. */
const TEAMS = `SELECT DISTINCT team_id AS "teamId" FROM acknowledged_causes ORDER BY team_id`;

/** SQL: a URL writes the host of the cause `c`, or may do so in other characters. */
const MAY_NAME_HOST =
  "(position(c.name IN lower(m.url)) > 0 OR c.name ~ '^[0-9[]' OR m.url ~ '%' OR octet_length(m.url) > length(m.url))";

/** The next open incidents with a cause that nobody has acknowledged. A class of failures may be of a newer version. */
const CANDIDATES = `
SELECT t.team_id AS "teamId", found.*
FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS t (team_id, after_incident, after_cause) CROSS JOIN LATERAL (
  SELECT i.id, c.id AS "causeId", c.place, c.name, m.url FROM acknowledged_causes c
    JOIN incidents i ON i.team_id = c.team_id AND i.resolved_at IS NULL AND i.acknowledged_at IS NULL
      AND i.started_at >= c.at - interval '${CAUSE_JOINS_MS} milliseconds' AND i.started_at <= c.joins_until
    JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL CROSS JOIN LATERAL ${SEEN} seen
  WHERE c.team_id = t.team_id AND (i.id, c.id) > (t.after_incident, t.after_cause) AND coalesce(c.until > $4, true)
    AND seen.classes = ARRAY[c.error_class]
    AND CASE c.place WHEN 'address' THEN seen.addresses = ARRAY[c.name] WHEN 'host' THEN ${MAY_NAME_HOST} ELSE false END
  ORDER BY i.id, c.id LIMIT $5) found
ORDER BY found.id, found."causeId"`;

/** The next run finds rows that others have locked. */
const JOIN = `
WITH joining AS (
  SELECT i.id, c.by, c.note, c.until
  FROM unnest($1::bigint[], $2::bigint[]) AS j (incident_id, cause_id) JOIN acknowledged_causes c ON c.id = j.cause_id
    JOIN incidents i ON i.id = j.incident_id
  WHERE i.resolved_at IS NULL AND i.acknowledged_at IS NULL AND coalesce(c.until > $3, true)
  ORDER BY i.id FOR NO KEY UPDATE OF i SKIP LOCKED FOR KEY SHARE OF c SKIP LOCKED),
done AS (
  UPDATE incidents i SET acknowledged_at = $3, acknowledged_by = j.by, acknowledged_note = j.note, acknowledged_until = j.until
  FROM joining j WHERE i.id = j.id
  RETURNING i.id, i.subject_id, 'acknowledged' AS kind, i.acknowledged_at AS at, i.acknowledged_by AS by,
    i.acknowledged_note AS note, i.acknowledged_until AS until),
${NOTED}
SELECT id FROM done`;

const DELETE_OVER = `DELETE FROM acknowledged_causes WHERE joins_until < $1::timestamptz - ${LATE}`;

interface CandidateRow {
  readonly teamId: number;
  readonly id: number;
  readonly causeId: number;
  readonly place: string;
  readonly name: string;
  readonly url: string | null;
}

/** The incidents of a team are read from here on. */
interface Position {
  readonly teamId: number;
  readonly incidentId: number;
  readonly causeId: number;
}

/**
 * Acknowledges open incidents whose cause was acknowledged. An incident and the acknowledgement may commit in any order:
 * this finds the incident in its next run. Reminders and escalations begin minutes later.
 *
 * Teams take turns. So a team with many incidents does not delay the others.
 *
 * @returns how many incidents
 */
export async function joinAcknowledgedCauses(pool: Pool, now: Date, size = PAGE_SIZE): Promise<number> {
  const { rows: teams } = await pool.query<{ readonly teamId: number }>({ name: "teams_of_causes", text: TEAMS });
  const waiting: Position[] = teams.map(({ teamId }) => ({ teamId, incidentId: 0, causeId: 0 }));
  let joined = 0;
  while (waiting.length > 0) {
    const turn = waiting.splice(0, size.teams);
    const candidates = await readCandidates(pool, turn, now, size.incidents);
    joined += await join(pool, candidates, now);
    waiting.push(...turn.flatMap(({ teamId }) => nextPosition(candidates, teamId, size.incidents)));
  }
  await pool.query({ name: "delete_old_causes", text: DELETE_OVER, values: [now] });
  return joined;
}

async function readCandidates(pool: Pool, turn: readonly Position[], now: Date, limit: number) {
  const columns = [
    turn.map(({ teamId }) => teamId),
    turn.map(({ incidentId }) => incidentId),
    turn.map(({ causeId }) => causeId),
  ];
  const values = [...columns.map(numberArray), now, limit];
  return (await pool.query<CandidateRow>({ name: "joining_incidents", text: CANDIDATES, values })).rows;
}

async function join(pool: Pool, candidates: readonly CandidateRow[], now: Date): Promise<number> {
  const joining = new Map(candidates.filter(isOfCause).map(({ id, causeId }) => [id, causeId]));
  if (joining.size === 0) return 0;
  const values = [numberArray([...joining.keys()]), numberArray([...joining.values()]), now];
  return (await pool.query({ name: "join_causes", text: JOIN, values })).rowCount ?? 0;
}

const isOfCause = ({ place, name, url }: CandidateRow) => place === "address" || hostOf(url) === name;

/** Nothing if the team has no further candidates. */
function nextPosition(candidates: readonly CandidateRow[], teamId: number, limit: number): readonly Position[] {
  const own = candidates.filter((candidate) => candidate.teamId === teamId);
  const last = own.at(-1);
  return last === undefined || own.length < limit ? [] : [{ teamId, incidentId: last.id, causeId: last.causeId }];
}
