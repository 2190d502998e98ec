import type { MetricRegistry } from "../metrics.ts";
import { createFailureLog } from "./failure-log.ts";
import type { Logger } from "./logger.ts";

/** Counts the jobs that are of a newer version than this service, and says now and then that they are there. */
export function logNewerJobs(
  registry: MetricRegistry,
  logger: Logger,
): (job: { readonly kind: string; readonly fate: string }) => void {
  const jobs = registry.counter(
    "pharos_newer_jobs_total",
    "Jobs of a newer version that this service postponed for newer services, or dropped.",
    ["kind", "fate"],
  );
  const log = createFailureLog(logger, "Jobs come from a newer version than this service", { level: "warn" });
  return ({ kind, fate }) => {
    jobs.inc({ kind, fate });
    log(new Error(`The job was ${fate}: start a newer release of this service.`), kind);
  };
}
