import type { ReceivingService } from "@pharos/core";
import type { Pool } from "../connection/pool.ts";

/** Marks services as present at the time of a test, except those that have marked already. */
export async function attend(
  pool: Pick<Pool, "query">,
  services: readonly ReceivingService[] = ["ping", "intake", "field"],
): Promise<void> {
  await pool.query(
    "INSERT INTO service_marks (service, marked_at) SELECT unnest($1::text[]), 'infinity' ON CONFLICT DO NOTHING",
    [services],
  );
}
