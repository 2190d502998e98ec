import { type Pool, resumeDue, settleFlapping, settlePeriods, verifyDeployments } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface SettleDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
  readonly setAside: OnSetAside<"resume" | "settle-flapping" | "verify-deployments">;
}

const BATCH = 500;

/**
 * Writes which periods of maintenance have begun and ended, which subjects have settled, and the verdicts of deployments. Resumes
 * subjects whose pause is over. The questions that wait for that are due then.
 *
 * @returns "again" when there may be more
 */
export async function settle({ pool, now, settleAfterMs, setAside }: SettleDeps): Promise<"again" | undefined> {
  const at = now();
  const periods = await settlePeriods(pool, at);
  await verifyDeployments(pool, at, (deploymentId, error) => setAside("verify-deployments", { deploymentId }, error));
  const hasMore = await resumeDue(pool, at, (subjectId, error) => setAside("resume", { subjectId }, error));
  const quiet = { before: new Date(at.getTime() - settleAfterMs), limit: BATCH };
  const settled = await settleFlapping(pool, quiet, (subjectId, error) =>
    setAside("settle-flapping", { subjectId }, error),
  );
  return periods > 0 || hasMore || settled === BATCH ? "again" : undefined;
}
