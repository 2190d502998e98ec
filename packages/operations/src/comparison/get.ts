import {
  type ComparedMonitor,
  type ComparedOutage,
  type ComparisonVerdict,
  comparedOutages,
  comparisonTotals,
  isHeartbeat,
  isoMicros,
  type OutageChecks,
  type SeenOutage,
  verdictOf,
} from "@pharos/core";
import type { Static } from "typebox";
import { MAX_LISTED_COMPARED_OUTAGES } from "../limits.ts";
import { operation } from "../operation.ts";
import { Comparison } from "./schema.ts";

const COMPARED_DAYS = 90;
const DAY_MS = 86_400_000;
/** Jobs do not ping both systems at the same moment. */
const PINGS_DIFFER_SECONDS = 60;

export const getComparison = operation({
  name: "get-comparison",
  summary: "Compare outages with another system",
  description:
    "The outages of the last 90 days that Pharos or another system saw while both checked a monitor. The outages of the other " +
    "system come from the records of monitors.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/team/comparison", status: 200 },
  output: Comparison,
  async run(_input, { caller, stores: { comparisons }, clock, dashboardUrl }) {
    const nowMs = clock.now().getTime();
    const { monitors, fromMs, isComplete } = await comparisons.watched(
      caller.team.id,
      new Date(nowMs - COMPARED_DAYS * DAY_MS),
    );
    const watched = monitors.flatMap((monitor) => watchedOf(monitor, fromMs, nowMs));
    const rows = watched.flatMap(({ monitor, ...times }) =>
      comparedOutages({ monitorId: monitor.id, ...monitor, ...times }).map((row) => ({ ...row, ...times, monitor })),
    );
    const checks = await comparisons.checks(rows.filter(isOfOne).map((row) => timeOf(row)));
    let counted = 0;
    const judged = rows
      .map((row): Judged => {
        const found = isOfOne(row) ? (checks[counted++] ?? null) : null;
        return { row, monitor: row.monitor, checks: found, verdict: verdictOf(row, found, row.toleranceMs) };
      })
      .sort((one, other) => other.row.startedAtMs - one.row.startedAtMs);
    return {
      data: {
        from: momentOf(Math.min(...watched.map((one) => one.fromMs))),
        until: momentOf(Math.max(...watched.map((one) => one.untilMs))),
        monitors: watched.length,
        sources: [...new Set(watched.map(({ monitor }) => monitor.source))].sort(),
        silent: { ...(await comparisons.silent(caller.team.id)) },
        totals: totalsView(judged),
        outages: judged.slice(0, MAX_LISTED_COMPARED_OUTAGES).map(outageView),
        is_complete: isComplete,
        url: `${dashboardUrl}/comparison`,
      },
    };
  },
});

interface Judged {
  readonly row: ComparedOutage;
  readonly monitor: ComparedMonitor;
  readonly checks: OutageChecks | null;
  readonly verdict: ComparisonVerdict;
}

const isOfOne = ({ here, there }: ComparedOutage) => here === null || there === null;

/** The time in which both checked the monitor; nothing before it begins. */
function watchedOf(monitor: ComparedMonitor, sinceMs: number, nowMs: number) {
  const { firstCheckedAtMs, observedFromMs, observedUntilMs } = monitor;
  if (firstCheckedAtMs === null) return [];
  const fromMs = Math.max(firstCheckedAtMs, observedFromMs, sinceMs);
  const untilMs = Math.min(observedUntilMs, nowMs);
  return fromMs < untilMs ? [{ monitor, fromMs, untilMs, toleranceMs: toleranceOf(monitor) }] : [];
}

function toleranceOf({ type, intervalSeconds, timeoutSeconds, graceSeconds }: ComparedMonitor): number {
  return 1_000 * (isHeartbeat(type) ? graceSeconds + PINGS_DIFFER_SECONDS : intervalSeconds + timeoutSeconds);
}

function timeOf({ monitorId, startedAtMs, endedAtMs, untilMs }: ComparedOutage & { readonly untilMs: number }) {
  return { monitorId, fromMs: startedAtMs, untilMs: endedAtMs ?? untilMs };
}

const iso = (ms: number) => isoMicros(new Date(ms));
const momentOf = (ms: number) => (Number.isFinite(ms) ? iso(ms) : null);
const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000);

function totalsView(judged: readonly Judged[]): Static<typeof Comparison>["totals"] {
  const totals = comparisonTotals(judged.map(({ row, verdict }) => ({ leadMs: row.leadMs, verdict })));
  return {
    both: totals.both,
    first_here: totals.firstHere,
    first_there: totals.firstThere,
    median_lead_seconds: seconds(totals.medianLeadMs),
    missed_there: totals.missedThere,
    false_alarms_there: totals.falseAlarmsThere,
    only_here: totals.onlyHere,
    only_there: totals.onlyThere,
  };
}

function outageView({ row, monitor, checks, verdict }: Judged): Static<typeof Comparison>["outages"][number] {
  const { here, there, source, leadMs } = row;
  return {
    ...{ monitor_id: monitor.id, monitor_name: monitor.name, monitor_type: monitor.type, source, verdict },
    here: here && { incident_id: here.incidentId, ...seenView(here), regions: [...here.regions] },
    there: there && seenView(there),
    lead_seconds: seconds(leadMs),
    checks: checks && {
      ...{ count: checks.checks, failed: checks.failed },
      ...{ regions: checks.regions, failed_regions: checks.failedRegions },
    },
  };
}

function seenView({ startedAtMs, endedAtMs, cause }: SeenOutage) {
  return { started_at: iso(startedAtMs), ended_at: endedAtMs === null ? null : iso(endedAtMs), cause };
}
