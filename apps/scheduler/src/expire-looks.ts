import { deleteOldFindings, deleteOldLinkAnswers, deleteOldSnapshots, type Pool } from "@pharos/db";

interface Expiry {
  readonly pool: Pool;
  readonly now: () => Date;
}

/** Deletes what looks at sites have left and is kept no longer. */
export async function expireLooks({ pool, now }: Expiry): Promise<void> {
  await deleteOldFindings(pool, now());
  await deleteOldSnapshots(pool, now());
  await deleteOldLinkAnswers(pool, now());
}
