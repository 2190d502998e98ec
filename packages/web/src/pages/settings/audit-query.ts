import { inputs } from "../../api/inputs.ts";
import type { QueryOf } from "../../api/routes.ts";
import { startOfDay } from "../../lib/start-of-day.ts";
import { known, oneOf } from "../../lib/url-values.ts";
import type { AuditSearch } from "./search.ts";

/** The filters of a request. Unknown values are left out. */
export function auditQueryOf(
  { since, until, entity, door, ...search }: AuditSearch,
  zone: string | null,
): QueryOf<"GET /audit-log"> {
  return known({
    ...search,
    entity: oneOf(inputs.auditLog.entity.enum, entity),
    door: oneOf(inputs.auditLog.door.enum, door),
    since: since && startOfDay(since, zone).toISOString(),
    // The last day as a whole.
    until: until && startOfDay(until, zone, 1).toISOString(),
  });
}
