import type { LookedAspect, LookVerdict } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { booleanArray, jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** The findings of a site check on one aspect of a site. */
export interface FindingsRow {
  readonly siteId: number;
  readonly aspect: LookedAspect;
  readonly verdict: Pick<LookVerdict, "findings" | "keptSinceMs" | "events">;
}

const WRITE_FINDINGS = `
INSERT INTO site_findings AS f (site_id, aspect, kind, thing, detail, first_seen_at, last_seen_at, told_at)
SELECT site_id, aspect, kind, thing, detail::jsonb, $7, $7, CASE WHEN is_told THEN $7::timestamptz END
FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) AS n (site_id, aspect, kind, thing, detail, is_told)
ON CONFLICT (site_id, aspect, kind, thing) WHERE resolved_at IS NULL DO UPDATE SET
  last_seen_at = excluded.last_seen_at, seen_count = f.seen_count + 1, detail = excluded.detail,
  told_at = coalesce(excluded.told_at, f.told_at)`;

/** Findings of the checked aspects that were not seen now, and not since the time from which a finding stays open. */
const RESOLVE = `
UPDATE site_findings f SET resolved_at = $3
FROM unnest($1::int[], $2::text[], $4::bigint[]) AS looked (site_id, aspect, kept_since_ms)
WHERE f.site_id = looked.site_id AND f.aspect = looked.aspect AND f.resolved_at IS NULL
  AND f.last_seen_at < least($3, to_timestamp(looked.kept_since_ms / 1000.0))`;

const WRITE_EVENTS = `
INSERT INTO events (happening, audience, detail, subject_id, occurred_at)
SELECT happening, ${audienceOf("happening")}, detail::jsonb, site_id, $4
FROM unnest($1::int[], $2::text[], $3::text[]) AS n (site_id, happening, detail)
RETURNING id`;

/**
 * Writes findings, resolves those that are over, and writes the news for contacts. The caller has locked the states of
 * the sites.
 * @returns ids of the events
 */
export async function writeFindings(
  client: PoolClient,
  rows: readonly FindingsRow[],
  now: Date,
): Promise<readonly number[]> {
  const findings = rows.flatMap(({ siteId, aspect, verdict }) =>
    verdict.findings.map((finding) => ({ ...finding, siteId, aspect })),
  );
  if (findings.length > 0) {
    await client.query({
      name: "write_findings",
      text: WRITE_FINDINGS,
      values: [
        numberArray(findings.map(({ siteId }) => siteId)),
        textArray(findings.map(({ aspect }) => aspect)),
        textArray(findings.map(({ kind }) => kind)),
        textArray(findings.map(({ thing }) => thing)),
        jsonArray(findings.map(({ detail }) => detail)),
        booleanArray(findings.map(({ isTold }) => isTold)),
        now,
      ],
    });
  }
  const looked = [
    numberArray(rows.map(({ siteId }) => siteId)),
    textArray(rows.map(({ aspect }) => aspect)),
    now,
    numberArray(rows.map(({ verdict }) => verdict.keptSinceMs ?? null)),
  ];
  await client.query({ name: "resolve_findings", text: RESOLVE, values: looked });
  return writeSiteEvents(
    client,
    rows.flatMap(({ siteId, verdict }) => verdict.events.map((event) => ({ ...event, siteId }))),
    now,
  );
}

async function writeSiteEvents(
  client: PoolClient,
  events: readonly (LookVerdict["events"][number] & { readonly siteId: number })[],
  now: Date,
): Promise<readonly number[]> {
  if (events.length === 0) return [];
  const { rows } = await client.query<{ id: number }>({
    name: "write_site_events",
    text: WRITE_EVENTS,
    values: [
      numberArray(events.map(({ siteId }) => siteId)),
      textArray(events.map(({ happening }) => happening)),
      jsonArray(events.map(({ detail }) => detail)),
      now,
    ],
  });
  return rows.map((row) => row.id);
}
