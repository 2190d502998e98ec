import { joinAcknowledgedCauses, type Pool } from "@pharos/db";

/** Acknowledges incidents that join an acknowledged cause. */
export async function joinCauses({ pool, now }: { readonly pool: Pool; readonly now: () => Date }): Promise<void> {
  await joinAcknowledgedCauses(pool, now());
}
