import type { SeenFailure, SubjectKind } from "@pharos/core";
import type { PoolClient } from "pg";
import { SEEN, type SeenRow, toFailure } from "../incidents/row-columns.ts";
import { numberArray } from "../sql/arrays.ts";

/** The outages of deliveries that are not over, each with the first votes of its regions. */
const FAILURES = `
SELECT DISTINCT ON (i.id) sub.kind, sub.url, seen.classes, seen.addresses
FROM deliveries d JOIN events e ON e.id = d.event_id AND e.happening IN ('down', 'reminder')
  JOIN incidents i ON i.id = e.incident_id AND i.resolved_at IS NULL JOIN subjects sub ON sub.id = i.subject_id
  CROSS JOIN LATERAL ${SEEN} seen
WHERE d.id = ANY ($1::bigint[])
ORDER BY i.id`;

/** How the outages of these deliveries began, as far as it is stored in clear. */
export async function readFailures(
  client: PoolClient,
  deliveries: readonly { readonly id: number }[],
): Promise<readonly SeenFailure[]> {
  // One alert shares its cause with no other.
  if (deliveries.length < 2) return [];
  const values = [numberArray(deliveries.map(({ id }) => id))];
  const { rows } = await client.query<SeenRow & { readonly kind: SubjectKind }>({
    name: "seen_failures",
    text: FAILURES,
    values,
  });
  return rows.flatMap((row) => {
    const failure = toFailure(row);
    return failure === null ? [] : [{ ...failure, kind: row.kind }];
  });
}
