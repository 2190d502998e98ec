import type { SubjectLineData } from "@pharos/operations";
import { overviewTexts as texts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { formatAge, formatLoad, formatMs, formatShare } from "../../lib/format.ts";

type Figure = NonNullable<SubjectLineData["now"]>;

const DAY_SECONDS = 86_400;

/** A value of a metric: the load is a number, and all others are shares. */
function formatMetric(metric: string, value: number): string {
  return metric === "load" ? formatLoad(value) : formatShare(value);
}

/** The figure of now as a text. */
export function figureText({ figure, tone, value, text, at }: Figure, nowMs: number): string {
  const seconds = at === null ? 0 : (Date.parse(at) - nowMs) / 1000;
  switch (figure) {
    case "response":
      return formatMs(value ?? 0);
    case "status_code":
      return String(value);
    case "failure":
      return texts.failure(text ?? "");
    case "expected":
      return texts.inTime(formatAge(seconds));
    case "late":
      return texts.late(formatAge(-seconds));
    case "certificate":
      return seconds <= 0 ? texts.expired() : texts.days(Math.floor(seconds / DAY_SECONDS));
    case "usage": {
      const used = texts.usage(formatMetric(text ?? "", value ?? 0), text ?? "");
      return tone === "old" && at !== null ? texts.old(used, formatAge(-seconds)) : used;
    }
  }
}

/** The second line of a row: the address or the schedule, and the warnings. */
export function detailText(line: SubjectLineData, formatInterval: (seconds: number) => string): string {
  const [condition] = line.conditions;
  const others = line.warnings - 1;
  if (condition) {
    const { metric, instance, value, above } = condition;
    const thing = instance === "" ? texts.metric(metric) : instance;
    const text = texts.condition(thing, formatMetric(metric, value), formatMetric(metric, above));
    return others > 0 ? texts.more(text, others) : text;
  }
  if (line.kind === "server") return line.host_name ?? texts.noReport();
  const target = line.target === null ? scheduleText(line, formatInterval) : line.target.replace(/^https?:\/\//, "");
  if (line.findings.length === 0) return target;
  const named = [...new Set(line.findings.map(({ aspect }) => aspect))];
  return `${target} · ${texts.findings(line.warnings, named)}`;
}

function scheduleText(
  { type, cron, time_zone: zone, interval_seconds: seconds }: SubjectLineData,
  format: (seconds: number) => string,
) {
  if (type === "group") return statusTexts.type(type);
  return cron === null ? texts.every(format(seconds)) : texts.cron(cron, zone);
}
