import { errorClasses, type SeenFailure, type SubjectKind } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";

/**
 * The outages of deliveries that are not over, each with the first votes of its regions. An outage whose regions saw
 * different stages fail has no row.
 */
const FAILURES = `
SELECT DISTINCT ON (i.id) sub.kind, sub.url, seen.classes[1] AS "errorClass", seen.addresses
FROM deliveries d JOIN events e ON e.id = d.event_id AND e.happening IN ('down', 'reminder')
  JOIN incidents i ON i.id = e.incident_id AND i.resolved_at IS NULL JOIN subjects sub ON sub.id = i.subject_id
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT v.error_class) AS classes,
      array_agg(DISTINCT v.remote_address) FILTER (WHERE v.remote_address IS NOT NULL) AS addresses
    FROM incident_evidence v WHERE v.incident_id = i.id AND v.moment = 'opened' AND v.error_class IS NOT NULL) seen
WHERE d.id = ANY ($1::bigint[]) AND cardinality(seen.classes) = 1
ORDER BY i.id`;

interface FailureRow {
  readonly kind: SubjectKind;
  readonly url: string | null;
  readonly errorClass: string;
  readonly addresses: readonly string[] | null;
}

/** How the outages of these deliveries began, as far as it is stored in clear. */
export async function readFailures(
  client: PoolClient,
  deliveries: readonly { readonly id: number }[],
): Promise<readonly SeenFailure[]> {
  // One alert shares its cause with no other.
  if (deliveries.length < 2) return [];
  const values = [numberArray(deliveries.map(({ id }) => id))];
  const { rows } = await client.query<FailureRow>({ name: "seen_failures", text: FAILURES, values });
  return rows.map(({ kind, url, errorClass, addresses }) => ({
    kind,
    errorClass: enumOf(errorClasses, errorClass, "incident_evidence.error_class"),
    address: addresses?.length === 1 ? (addresses[0] ?? null) : null,
    host: url !== null && URL.canParse(url) ? new URL(url).hostname : null,
  }));
}
