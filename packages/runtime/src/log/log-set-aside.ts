import type { MetricRegistry } from "../metrics.ts";
import { createFailureLog } from "./failure-log.ts";
import { isError } from "./fields.ts";
import type { Logger } from "./logger.ts";

/** Ids that say which item it was. No other text of an item may be logged. */
type ItemIds = Readonly<Record<string, number | string | null>>;

/** Counts an item that a service fails at and goes on without, and logs now and then which one and why. */
export type OnSetAside<Work extends string> = (work: Work, ids: ItemIds, error: unknown) => void;

const MAX_FRAMES = 3;

/** @param works the names of all that the service may set items aside from */
export function logSetAside<Work extends string>(
  registry: MetricRegistry,
  logger: Logger,
  works: readonly Work[],
): OnSetAside<Work> {
  const count = registry.counter("pharos_set_aside_total", "Items that a service skipped after a failure, by work.", {
    work: works,
  });
  const log = createFailureLog(logger, "Skipped an item that could not be processed");
  return (work, ids, error) => {
    count.inc({ work });
    log(wordless(error), work, ids);
  };
}

/**
 * An error without its message, which may quote an item's content, as PostgreSQL's do. It keeps the error's name and
 * code, names of tables and of constraints, and where our own code threw it.
 */
function wordless(error: unknown): string {
  if (!isError(error)) return typeof error;
  const { code, table, column, constraint } = { code: "", table: "", column: "", constraint: "", ...error };
  const names = [error.name, code, table, column, constraint].filter((name) => typeof name === "string" && name !== "");
  const [, frames = ""] = (error.stack ?? "").split(`${error.message}\n`);
  const where = frames.split("\n").slice(0, MAX_FRAMES);
  return [...names, ...where.map((line) => line.trim())].join(" ");
}
