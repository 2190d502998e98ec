import type { Logger } from "./logger.ts";

/** The same failure is logged again after this long, in milliseconds. */
const REPEAT_AFTER_MS = 10_000;
/** Failures that are distinguished. After one more, all of them are forgotten. */
const MAX_REMEMBERED = 100;

export interface FailureLogOptions {
  readonly level?: "error" | "warn";
  /** A clock that only counts forward, in milliseconds. */
  readonly nowMs?: () => number;
}

/**
 * @returns reports a failure: its error, its work, and further fields that do not distinguish failures
 *
 * Reports failures of work that is tried again and again: the same failure at most every 10 s, with the number of
 * repetitions. An outage then writes a line now and then.
 */
export function createFailureLog(
  logger: Logger,
  message: string,
  { level = "error", nowMs = () => performance.now() }: FailureLogOptions = {},
): (error: unknown, where?: string, item?: Readonly<Record<string, unknown>>) => void {
  const seen = new Map<string, { atMs: number; suppressed: number }>();
  return (error, where, item = {}) => {
    const key = `${where}: ${error instanceof Error ? error.message : String(error)}`;
    const last = seen.get(key);
    if (last && nowMs() - last.atMs < REPEAT_AFTER_MS) {
      last.suppressed += 1;
      return;
    }
    if (seen.size >= MAX_REMEMBERED) seen.clear();
    seen.set(key, { atMs: nowMs(), suppressed: 0 });
    const fields = {
      ...item,
      ...(where === undefined ? {} : { where }),
      ...(last?.suppressed ? { repeated: last.suppressed } : {}),
    };
    logger[level](message, { ...fields, error });
  };
}
