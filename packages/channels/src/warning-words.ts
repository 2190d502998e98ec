import { type Alert, type RuleMetric, ruleMetrics, type serverWarnings } from "@pharos/core";
import { numberIn, textIn } from "./detail.ts";
import { utc } from "./utc.ts";

type ServerWarning = (typeof serverWarnings)[number];

/** What a rule says of a server in one line, such as `web-1 uses 91 % of the disk /var`. */
export function warningHeadline(happening: ServerWarning, name: string, { detail }: Alert): string {
  const said = `${name} ${predicateOf(detail)}`;
  return happening === "warning" ? said : `${said}: the warning is over`;
}

/** What is known of it beside the headline, by label; null for what is not. */
export function warningFacts({ detail }: Alert): [string, string | null][] {
  const sinceMs = Date.parse(textIn(detail, "since") ?? "");
  return [
    ["Severity", textIn(detail, "severity")],
    ["Warns above", amount(metricIn(detail), numberIn(detail, "threshold"))],
    ["Since", Number.isNaN(sinceMs) ? null : utc(sinceMs)],
  ];
}

function predicateOf(detail: Alert["detail"]): string {
  const metric = metricIn(detail);
  const value = amount(metric, numberIn(detail, "value")) ?? "too much";
  const instance = textIn(detail, "instance") ?? "";
  switch (metric) {
    case "cpu":
      return `uses ${value} of its processors`;
    case "memory":
      return `uses ${value} of its memory`;
    case "swap":
      return `uses ${value} of its swap space`;
    case "disk":
      return `uses ${value} of the disk ${instance}`;
    case "inodes":
      return `uses ${value} of the inodes of ${instance}`;
    case "load":
      return `has a load of ${value} for each processor`;
    case null:
      return "has something to warn of";
  }
}

function metricIn(detail: Alert["detail"]): RuleMetric | null {
  const rule = textIn(detail, "rule");
  return ruleMetrics.find((metric) => metric === rule) ?? null;
}

/** A load is a number, everything else a share. */
function amount(metric: RuleMetric | null, value: number | null): string | null {
  if (value === null) return null;
  return metric === "load" ? String(Math.round(value * 100) / 100) : `${Math.round(value * 1000) / 10} %`;
}
