import type { JsonObject, LookedAspect } from "@pharos/core";
import type { PoolClient } from "pg";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** The changes of an aspect's row after a site check. */
export interface LookRow {
  readonly siteId: number;
  readonly aspect: LookedAspect;
  readonly dueAtMs: number;
  /** Null leaves the stored value, because the check saw nothing. */
  readonly lookedAtMs: number | null;
  readonly failingSinceMs: number | null;
  readonly error: string | null;
  readonly unsupported: string | null;
  /** Null leaves the stored value. */
  readonly memory: JsonObject | null;
}

/** The number goes up, so that the same report counts once. */
const WRITE = `
UPDATE site_aspects a SET
  look_number = a.look_number + 1, due_at = to_timestamp(n.due_at_ms / 1000.0),
  looked_at = coalesce(to_timestamp(n.looked_at_ms / 1000.0), a.looked_at),
  failing_since = to_timestamp(n.failing_since_ms / 1000.0), error = n.error, unsupported = n.unsupported,
  active = n.unsupported IS NULL, memory = coalesce(nullif(n.memory, 'null')::jsonb, a.memory)
FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[])
  AS n (site_id, aspect, due_at_ms, looked_at_ms, failing_since_ms, error, unsupported, memory)
WHERE a.site_id = n.site_id AND a.aspect = n.aspect`;

/** The caller has locked the rows. */
export async function writeLooks(client: PoolClient, looks: readonly LookRow[]): Promise<void> {
  await client.query({
    name: "write_looks",
    text: WRITE,
    values: [
      numberArray(looks.map((look) => look.siteId)),
      textArray(looks.map((look) => look.aspect)),
      numberArray(looks.map((look) => look.dueAtMs)),
      numberArray(looks.map((look) => look.lookedAtMs)),
      numberArray(looks.map((look) => look.failingSinceMs)),
      textArray(looks.map((look) => look.error)),
      textArray(looks.map((look) => look.unsupported)),
      jsonArray(looks.map((look) => look.memory)),
    ],
  });
}
