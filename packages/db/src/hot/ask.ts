import type { CheckOrder, Vote } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../arrays.ts";
import { ORDER_COLUMNS, type OrderRow, orderOf } from "./order.ts";

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

const EXTEND_LEASES = `
UPDATE monitor_schedules s SET lease_until = $2::timestamptz + s.lease_ms * interval '1 ms'
FROM monitors m
WHERE s.monitor_id = ANY ($1::int[]) AND m.id = s.monitor_id
RETURNING ${ORDER_COLUMNS}`;

/** Extends the leases of checks whose states the caller has locked, so that there is time for a second opinion. */
export async function extendLeases(
  client: PoolClient,
  questions: readonly Question[],
  now: Date,
): Promise<readonly AskedCheck[]> {
  const { rows } = await client.query<OrderRow>({
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
