import type { ProbeTask } from "@pharos/core";

/** Checks that are remembered; the oldest are forgotten first. */
const MAX_KNOWN = 20_000;

/** Tells new tasks from those that somebody sends a second time. */
export interface KnownChecks {
  /** Whether the task is newer than every task of its subject before. It is known from then on. */
  isNew(task: Pick<ProbeTask, "subjectId" | "checkNumber" | "leaseUntilMs">): boolean;
}

/** A check may be asked for again under its number, with a lease that ends later. */
export function createKnownChecks(): KnownChecks {
  const known = new Map<number, { readonly checkNumber: number; readonly leaseUntilMs: number }>();
  return {
    isNew({ subjectId, checkNumber, leaseUntilMs }) {
      const last = known.get(subjectId);
      if (last !== undefined && checkNumber < last.checkNumber) return false;
      if (last?.checkNumber === checkNumber && leaseUntilMs <= last.leaseUntilMs) return false;
      known.delete(subjectId);
      known.set(subjectId, { checkNumber, leaseUntilMs });
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      return true;
    },
  };
}
