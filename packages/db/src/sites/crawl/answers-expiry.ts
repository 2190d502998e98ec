import type { Pool } from "pg";
import { dayOf } from "./take-batches.ts";

/** Answers that one statement deletes at most; the next call takes the others. */
const MAX_DELETED = 50_000;

const DELETE = `
DELETE FROM link_answers WHERE url = ANY (ARRAY(
  SELECT url FROM link_answers WHERE asked_on < $1::date ORDER BY asked_on LIMIT ${MAX_DELETED}))`;

/** Deletes the answers of other sites' URLs from the days before. @returns how many */
export async function deleteOldLinkAnswers(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(DELETE, [dayOf(now)]);
  return rowCount ?? 0;
}
