import type { PendingDelivery } from "@pharos/core";
import type { Pool } from "pg";
import type { SetAside } from "../sql/set-aside.ts";
import { type AskOptions, ask } from "./ask.ts";
import { dropWakes, expandWakes, postponeQuestions, type SubjectWake, subjectWakes } from "./wakes.ts";

/** SQL: a question is due at `moment`, a parameter: the first entries of two indexes. */
export const isAnyQuestionDue = (moment: string) => `
  coalesce((SELECT ask_at FROM told WHERE ask_at IS NOT NULL ORDER BY ask_at LIMIT 1) <= ${moment}, false)
  OR coalesce((SELECT due_at FROM wakes ORDER BY due_at LIMIT 1) <= ${moment}, false)`;

/** Only those that have been due for longest are read, at most this many. */
const MAX_READ = 20_000;

/** The teams take turns. */
const DUE = `
SELECT subject_id AS "subjectId", due_at AS "dueAt" FROM (
  SELECT subject_id, min(turn) AS turn, min(ask_at) AS due_at FROM (
    SELECT subject_id, ask_at, row_number() OVER (PARTITION BY team_id ORDER BY ask_at) AS turn
    FROM (SELECT subject_id, team_id, ask_at FROM told WHERE ask_at <= $1 ORDER BY ask_at LIMIT ${MAX_READ}) read) ranked
  GROUP BY subject_id) due
WHERE turn <= $3 ORDER BY turn, subject_id LIMIT $2`;

interface AskDueOptions extends AskOptions {
  /** Most subjects in one call. */
  readonly limit: number;
  /** Most subjects of one team. */
  readonly maxOfTeam: number;
}

/** The result of one call. */
interface AskedDue {
  /** Subjects that were asked about. */
  readonly subjects: number;
  /** For each of them, the time since its question was due. */
  readonly lateMs: readonly number[];
  /** That were committed. */
  readonly deliveries: readonly PendingDelivery[];
}

/**
 * Answers the questions that time or a change has made due. A process that dies leaves them to the next call: the
 * same question again changes nothing.
 *
 * @param setAside called with a subject at which that fails
 */
export async function askDue(
  pool: Pool,
  { limit, maxOfTeam, ...options }: AskDueOptions,
  setAside: SetAside<number>,
): Promise<AskedDue> {
  const at = options.now();
  await expandWakes(pool, at);
  const wakes = await subjectWakes(pool, at, limit, maxOfTeam);
  const { rows } = await pool.query<Omit<SubjectWake, "id">>({
    name: "due_questions",
    text: DUE,
    values: [at, limit, maxOfTeam],
  });
  const dueAt = new Map([...rows, ...wakes].map(({ subjectId, dueAt: since }) => [subjectId, since]));
  const subjects = [...new Set([...wakes, ...rows].map(({ subjectId }) => subjectId))];
  if (subjects.length === 0) return { subjects: 0, lateMs: [], deliveries: [] };
  const failed = new Set<number>();
  const deliveries = await ask(pool, subjects, options, (subjectId, error) => {
    failed.add(subjectId);
    setAside(subjectId, error);
  });
  await postponeQuestions(pool, [...failed], at);
  await dropWakes(
    pool,
    wakes.flatMap(({ id, subjectId }) => (failed.has(subjectId) ? [] : [id])),
  );
  const lateMs = [...dueAt.values()].map((since) => Math.max(0, at.getTime() - since.getTime()));
  return { subjects: subjects.length, lateMs, deliveries };
}
