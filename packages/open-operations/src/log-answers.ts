import type { Answered } from "@pharos/http";
import type { Logger, MetricRegistry } from "@pharos/runtime";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Writes every answer into the access log and counts it. */
export function logAnswers(logger: Logger, registry: MetricRegistry): (answered: Answered) => void {
  const labels = ["operation", "status"] as const;
  const requests = registry.counter("pharos_api_requests_total", "Requests answered, by operation and status.", labels);
  const duration = registry.histogram(
    "pharos_api_request_duration_seconds",
    "Time from the request headers to the end of the response.",
    BUCKETS_SECONDS,
    ["operation"],
  );
  return (answered) => {
    const operation = answered.operation ?? "none";
    requests.inc({ operation, status: String(answered.statusCode) });
    duration.observe({ operation }, answered.durationMs / 1000);
    logger.info("Answered", { ...answered });
  };
}
