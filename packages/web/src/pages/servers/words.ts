import { type Metric, serversTexts } from "#texts/servers.ts";
import { formatLoad, formatShare } from "../../lib/format.ts";
import { isShare } from "./values.ts";

/** The metric of a rule or a warning, such as `Disk /var`. */
export function subjectOf(metric: Metric, instance: string | null): string {
  return instance ? `${serversTexts.metric(metric)} ${instance}` : serversTexts.metric(metric);
}

/** A value of a metric, or a threshold: `86 %`, `1.50`. */
export function formatValue(metric: Metric, value: number): string {
  return isShare(metric) ? formatShare(value) : formatLoad(value);
}
