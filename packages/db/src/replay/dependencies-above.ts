import type { Dependency } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/** Each dependency once. A team has at most 20 for each monitor. */
const ABOVE = `
WITH RECURSIVE above AS (
  SELECT child_id, parent_id FROM dependencies WHERE child_id = ANY ($1::int[])
  UNION
  SELECT d.child_id, d.parent_id FROM above JOIN dependencies d ON d.child_id = above.parent_id)
SELECT child_id AS "childId", parent_id AS "parentId" FROM above ORDER BY child_id, parent_id`;

/** All that these subjects depend on, directly or not. */
export async function dependenciesAbove(
  client: PoolClient,
  childIds: readonly number[],
): Promise<readonly Dependency[]> {
  const { rows } = await client.query<Dependency>({
    name: "replayed_dependencies",
    text: ABOVE,
    values: [numberArray(childIds)],
  });
  return rows;
}
