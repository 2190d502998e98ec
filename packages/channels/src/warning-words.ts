import { type Alert, type serverWarnings, type WarningRule, warningRules } from "@pharos/core";
import { numberIn, textIn } from "./detail.ts";
import { duration, utc } from "./utc.ts";

type ServerWarning = (typeof serverWarnings)[number];

/** The news of a rule in one line, such as `web-1 uses 91 % of the disk /var`. */
export function warningHeadline(happening: ServerWarning, name: string, { detail }: Alert): string {
  if (ruleIn(detail) === "agent_silent") return silenceHeadline(happening, name, detail);
  const said = `${name} ${predicateOf(detail)}`;
  return happening === "warning" ? said : `${said}: the warning has ended`;
}

function silenceHeadline(happening: ServerWarning, name: string, detail: Alert["detail"]): string {
  const length = amount("agent_silent", numberIn(detail, "value"));
  if (happening === "warning_over")
    return `The agent of ${name} reports again${length === null ? "" : ` after ${length}`}`;
  return `${name} can be reached, but its agent ${length === null ? "is silent" : `has been silent for ${length}`}`;
}

/** The facts below the headline, by label; null for unknown ones. */
export function warningFacts({ detail }: Alert): [string, string | null][] {
  const sinceMs = Date.parse(textIn(detail, "since") ?? "");
  const rule = ruleIn(detail);
  const isSilence = rule === "agent_silent";
  return [
    ["Severity", textIn(detail, "severity")],
    [isSilence ? "Warns after" : "Warns above", amount(rule, numberIn(detail, "threshold"))],
    [isSilence ? "Last report" : "Since", Number.isNaN(sinceMs) ? null : utc(sinceMs)],
  ];
}

function predicateOf(detail: Alert["detail"]): string {
  const rule = ruleIn(detail);
  const value = amount(rule, numberIn(detail, "value")) ?? "too much";
  const instance = textIn(detail, "instance") ?? "";
  switch (rule) {
    case "cpu":
      return `uses ${value} of its CPU`;
    case "memory":
      return `uses ${value} of its memory`;
    case "swap":
      return `uses ${value} of its swap space`;
    case "disk":
      return `uses ${value} of the disk ${instance}`;
    case "inodes":
      return `uses ${value} of the inodes of ${instance}`;
    case "load":
      return `has a load of ${value} per CPU`;
    case "agent_silent":
    case null:
      return "has a warning";
  }
}

function ruleIn(detail: Alert["detail"]): WarningRule | null {
  const rule = textIn(detail, "rule");
  return warningRules.find((one) => one === rule) ?? null;
}

/** A load is a number, a silence is measured in seconds, and everything else is a share. */
function amount(rule: WarningRule | null, value: number | null): string | null {
  if (value === null) return null;
  if (rule === "agent_silent") return duration(value * 1000);
  return rule === "load" ? String(Math.round(value * 100) / 100) : `${Math.round(value * 1000) / 10} %`;
}
