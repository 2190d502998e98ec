import { SAMPLE_MS } from "./fold.ts";
import type { ServerReport } from "./report.ts";

/** The metrics of rules. `load` is the load of the last minute for each processor. */
export const ruleMetrics = ["cpu", "memory", "swap", "disk", "inodes", "load"] as const;
export type RuleMetric = (typeof ruleMetrics)[number];

/** The warning without a rule: the agent is silent, and the server is reachable. */
export const AGENT_SILENT = "agent_silent";

/** The subjects of warnings, as events name them. */
export const warningRules = [...ruleMetrics, AGENT_SILENT] as const;
export type WarningRule = (typeof warningRules)[number];

export const ruleSeverities = ["warning", "critical"] as const;
type RuleSeverity = (typeof ruleSeverities)[number];

/** When people are warned of a server. */
export interface ServerRule {
  readonly metric: RuleMetric;
  /** The file system; null for each file system, and for metrics without instances. */
  readonly instance: string | null;
  readonly above: number;
  readonly forSeconds: number;
  /** Between this and `above`, a warning stays as it is: that keeps it from coming and going. */
  readonly clearBelow: number;
  readonly severity: RuleSeverity;
  readonly enabled: boolean;
}

const rule = (metric: RuleMetric, above: number, forSeconds: number, over: Partial<ServerRule> = {}): ServerRule => ({
  ...{ metric, above, forSeconds, instance: null, severity: "warning", enabled: true },
  clearBelow: Math.round((above - 0.05) * 100) / 100,
  ...over,
});

/** Rules of one server. */
export const MAX_RULES = 20;
/**
 * The shortest time before a warning, which may also come immediately. Measurements of an agent within this time count
 * as one moment.
 */
export const MIN_RULE_SECONDS = SAMPLE_MS / 1000;
/** A warning comes after so many seconds at the latest. */
export const MAX_RULE_SECONDS = 86_400;

/** The rules that a server has when it is added. */
export const defaultRules: readonly ServerRule[] = [
  rule("cpu", 0.9, 600),
  rule("memory", 0.9, 600),
  rule("disk", 0.85, 120),
  rule("disk", 0.95, 120, { severity: "critical" }),
  rule("inodes", 0.9, 120),
  rule("load", 2, 600, { enabled: false, clearBelow: 1.5 }),
  rule("swap", 0.9, 600, { enabled: false }),
];

/** The state of a rule for one thing, such as a file system. `since` is when the state began. */
export interface RuleCondition {
  readonly state: "ok" | "pending" | "firing";
  readonly sinceMs: number;
}

/** The news for contacts. */
export type RuleNews = "warning" | "warning_over" | null;

/** The values for a rule, by their instances. The name is empty for a metric without instances. */
export function ruleValues(report: ServerReport, { metric, instance }: ServerRule): ReadonlyMap<string, number> {
  const of = (value: number | null) => new Map<string, number>(value === null ? [] : [["", value]]);
  switch (metric) {
    case "cpu":
      return of(report.cpuUsed);
    case "memory":
      return of(report.memoryUsed);
    case "swap":
      return of(report.swapUsed);
    case "load":
      return of(report.load1 === null ? null : report.load1 / (report.cores ?? 1));
    case "disk":
    case "inodes": {
      const disks = report.disks.filter(({ mount }) => instance === null || mount === instance);
      const values = disks.map(
        ({ mount, used, inodesUsed }) => [mount, metric === "disk" ? used : inodesUsed] as const,
      );
      return new Map(values.flatMap(([mount, value]) => (value === null ? [] : [[mount, value] as const])));
    }
  }
}

/**
 * The condition after a value. It has hysteresis: a value between `clearBelow` and `above` changes nothing.
 *
 * | condition | value | then | news          |
 * |---|---|---|---|
 * | ok | above | pending; firing if `forSeconds` is 0 | nothing; of a warning |
 * | pending | above, for `forSeconds` | firing | of a warning |
 * | pending | not above | ok | nothing |
 * | firing | below `clearBelow` | ok | that it is over |
 * | any other | | unchanged | nothing |
 *
 * @param before null for a thing that was not there
 */
export function nextCondition(
  { above, forSeconds, clearBelow }: Pick<ServerRule, "above" | "forSeconds" | "clearBelow">,
  before: RuleCondition | null,
  value: number,
  atMs: number,
): { readonly condition: RuleCondition; readonly news: RuleNews } {
  const { state, sinceMs } = before ?? { state: "ok", sinceMs: atMs };
  if (state === "firing") {
    return value < clearBelow
      ? { condition: { state: "ok", sinceMs: atMs }, news: "warning_over" }
      : { condition: { state, sinceMs }, news: null };
  }
  if (value <= above) return { condition: { state: "ok", sinceMs: state === "ok" ? sinceMs : atMs }, news: null };
  const aboveSinceMs = state === "pending" ? sinceMs : atMs;
  return atMs - aboveSinceMs >= forSeconds * 1000
    ? { condition: { state: "firing", sinceMs: aboveSinceMs }, news: "warning" }
    : { condition: { state: "pending", sinceMs: aboveSinceMs }, news: null };
}
