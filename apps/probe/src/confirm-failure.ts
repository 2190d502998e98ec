import type { Confirm } from "@pharos/checking";
import type { Reference } from "./reference.ts";

export interface ConfirmDeps {
  readonly reference: Reference;
  readonly nowMs: () => number;
  /** Rejects if the program stops. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A short fault of a network is over by then, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

/**
 * The end of a check that failed in a place, where Pharos asks nobody else:
 *
 * | reference | second try | the check |
 * |---|---|---|
 * | does not answer, at first or after the second try | | is not made: the network of the place is broken |
 * | answers | passes | passes, and says that it was tried twice |
 * | answers | fails | fails by the second try |
 * | answers | would end after the lease | fails by the first one |
 */
export function createConfirm({ reference, nowMs, wait }: ConfirmDeps): Confirm {
  return async (task, failed, again) => {
    if (!(await reference.answers())) return { unable: "reference" };
    const once = { outcome: failed, isRetried: false };
    if (nowMs() + RETRY_AFTER_MS + task.config.timeoutMs > task.leaseUntilMs) return once;
    await wait(RETRY_AFTER_MS);
    const second = await again();
    if (second.passed) return { outcome: second, isRetried: true };
    return (await reference.answers()) ? { outcome: second, isRetried: false } : { unable: "reference" };
  };
}
