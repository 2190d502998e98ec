import type { IncidentMoment } from "@pharos/core";
import type { PoolClient } from "pg";
import type { VoteRow } from "../checks/write-checks.ts";
import { numberArray, textArray } from "../sql/arrays.ts";

/** A vote on the check that opened an incident of its subject, or resolved it. */
export interface EvidenceRow {
  readonly moment: IncidentMoment;
  readonly vote: VoteRow;
}

const WRITE_EVIDENCE = `
INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status, error_class, error_message,
  response_time_ms, http_status_code, dns_ms, connect_ms, tls_ms, wait_ms, remote_address, evidence)
SELECT incident_id, moment, vote, retention_days, region, to_timestamp(at_ms / 1000.0), status, error_class, error_message,
  response_time_ms, http_status_code, dns_ms, connect_ms, tls_ms, wait_ms, remote_address, evidence
FROM unnest($1::bigint[], $2::text[], $3::smallint[], $4::smallint[], $5::text[], $6::bigint[], $7::text[], $8::text[],
            $9::text[], $10::int[], $11::smallint[], $12::int[], $13::int[], $14::int[], $15::int[], $16::text[], $17::text[])
  AS e (incident_id, moment, vote, retention_days, region, at_ms, status, error_class, error_message,
        response_time_ms, http_status_code, dns_ms, connect_ms, tls_ms, wait_ms, remote_address, evidence)`;

/**
 * Keeps the votes behind the changes of incidents.
 *
 * @param incidents ids of those that the same transaction has opened or resolved, by subject
 */
export async function writeEvidence(
  client: PoolClient,
  evidence: readonly EvidenceRow[],
  incidents: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = evidence.flatMap(({ moment, vote }) => {
    const incidentId = incidents.get(vote.subjectId);
    return incidentId === undefined ? [] : [{ incidentId, moment, ...vote }];
  });
  if (rows.length === 0) return;
  await client.query({
    name: "write_evidence",
    text: WRITE_EVIDENCE,
    values: [
      numberArray(rows.map(({ incidentId }) => incidentId)),
      textArray(rows.map(({ moment }) => moment)),
      numberArray(rows.map(({ vote }) => vote)),
      numberArray(rows.map(({ retentionDays }) => retentionDays)),
      textArray(rows.map(({ region }) => region)),
      numberArray(rows.map(({ atMs }) => atMs)),
      textArray(rows.map(({ status }) => status)),
      textArray(rows.map(({ outcome }) => outcome.explanation?.errorClass ?? null)),
      textArray(rows.map(({ outcome }) => outcome.errorMessage)),
      numberArray(rows.map(({ outcome }) => outcome.responseTimeMs)),
      numberArray(rows.map(({ outcome }) => outcome.httpStatusCode)),
      numberArray(rows.map(({ outcome }) => outcome.phases?.dnsMs ?? null)),
      numberArray(rows.map(({ outcome }) => outcome.phases?.connectMs ?? null)),
      numberArray(rows.map(({ outcome }) => outcome.phases?.tlsMs ?? null)),
      numberArray(rows.map(({ outcome }) => outcome.phases?.waitMs ?? null)),
      textArray(rows.map(({ outcome }) => outcome.explanation?.remoteAddress ?? null)),
      textArray(rows.map(({ outcome }) => outcome.explanation?.evidence ?? null)),
    ],
  });
}
