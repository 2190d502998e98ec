import { deleteOldOutcomes, type Pool } from "@pharos/db";

/** Deletes what creates with an Idempotency-Key came to, once it is not kept any longer. */
export async function expireOutcomes({ pool, now }: { readonly pool: Pool; readonly now: () => Date }): Promise<void> {
  await deleteOldOutcomes(pool, now());
}
