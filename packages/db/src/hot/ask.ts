import type { CheckOrder, Vote } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../arrays.ts";
import { CONFIG_COLUMNS, type ConfigRow, probeConfig } from "./config.ts";

/** A check in flight that another region is to make as well. */
export interface Question {
  readonly monitorId: number;
  readonly region: string;
  readonly votes: readonly Vote[];
}

/** The same check, ready for the region that is asked. */
export interface AskedCheck {
  readonly region: string;
  readonly order: CheckOrder;
}

interface Row extends ConfigRow {
  monitor_id: number;
  check_number: number;
  lease_until_ms: number;
  type: string;
}

const EXTEND_LEASES = `
UPDATE monitor_schedules s SET lease_until = $2::timestamptz + s.lease_ms * interval '1 ms'
FROM monitors m
WHERE s.monitor_id = ANY ($1::int[]) AND m.id = s.monitor_id
RETURNING s.monitor_id, s.check_number, (extract(epoch FROM s.lease_until) * 1000)::float8 AS lease_until_ms,
  m.type, ${CONFIG_COLUMNS}`;

/** Extends the leases of checks whose states the caller has locked, so that there is time for a second opinion. */
export async function extendLeases(
  client: PoolClient,
  questions: readonly Question[],
  now: Date,
): Promise<readonly AskedCheck[]> {
  const { rows } = await client.query<Row>({
    name: "extend_leases",
    text: EXTEND_LEASES,
    values: [numberArray(questions.map((question) => question.monitorId)), now],
  });
  const byId = new Map(questions.map((question) => [question.monitorId, question]));
  return rows.flatMap((row) => {
    const question = byId.get(row.monitor_id);
    return question ? [{ region: question.region, order: orderOf(row, question.votes) }] : [];
  });
}

function orderOf(row: Row, votes: readonly Vote[]): CheckOrder {
  return {
    monitorId: row.monitor_id,
    checkNumber: row.check_number,
    type: row.type,
    leaseUntilMs: row.lease_until_ms,
    config: probeConfig(row),
    votes,
  };
}
