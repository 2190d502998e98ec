import type { ReceivingService } from "@pharos/core";
import type { Pool } from "../connection/pool.ts";

/** As if services were there at any time that a test is in, but for those that have marked by themselves. */
export async function attend(
  pool: Pick<Pool, "query">,
  services: readonly ReceivingService[] = ["ping", "intake"],
): Promise<void> {
  await pool.query(
    "INSERT INTO service_marks (service, marked_at) SELECT unnest($1::text[]), 'infinity' ON CONFLICT DO NOTHING",
    [services],
  );
}
