import {
  type ComparedMonitor,
  type ComparedOutage,
  type ComparisonStore,
  type ComparisonVerdict,
  comparedOutages,
  comparisonTotals,
  isHeartbeat,
  isoMicros,
  type OutageChecks,
  type OutageContext,
  type PlanName,
  retentionDays,
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
const COUNTED_SECONDS = 900;
/** As long as the longest interval of usual jobs. */
const COUNTED_OF_PINGS_SECONDS = 32 * 86_400;

export const getComparison = operation({
  name: "get-comparison",
  summary: "Compare outages with another system",
  description:
    "The outages of the last 90 days that Pharos or another system saw while both checked a monitor. If the plan stores checks " +
    "for less time, it is that time. The outages of the other system come from the records of monitors.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/team/comparison", status: 200 },
  output: Comparison,
  async run(_input, { caller, stores: { comparisons }, clock, dashboardUrl }) {
    const nowMs = clock.now().getTime();
    const { monitors, fromMs, isComplete } = await comparisons.watched(
      caller.team.id,
      new Date(nowMs - comparedDays(caller.team.plan) * DAY_MS),
    );
    const watched = monitors.flatMap((monitor) => watchedOf(monitor, fromMs, nowMs));
    const rows = watched.flatMap(({ monitor, ...times }) =>
      comparedOutages({ monitorId: monitor.id, ...monitor, ...times }).map((row) => ({ ...row, ...times, monitor })),
    );
    const checks = await comparisons.checks(rows.filter(isOfOne).map(countedTime));
    let counted = 0;
    const judged = rows
      .map((row): Judged => {
        const found = isOfOne(row) ? (checks[counted++] ?? null) : null;
        return { row, monitor: row.monitor, checks: found, verdict: verdictOf(row, found, contextOf(row)) };
      })
      .sort((one, other) => other.row.startedAtMs - one.row.startedAtMs);
    return {
      data: {
        from: momentOf(Math.min(...watched.map((one) => one.fromMs))),
        until: momentOf(Math.max(...watched.map((one) => one.untilMs))),
        monitors: watched.length,
        unchecked: monitors.filter(({ firstCheckedAtMs }) => firstCheckedAtMs === null).length,
        sources: [...new Set(watched.map(({ monitor }) => monitor.source))].sort(),
        silent: silentView(await comparisons.silent(caller.team.id)),
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

/** Without checks there is no evidence. */
function comparedDays(plan: PlanName): number {
  const days = retentionDays(plan);
  return days === 0 ? COMPARED_DAYS : Math.min(COMPARED_DAYS, days);
}

/**
 * The time in which both checked the monitor; nothing before it begins.
 *
 * @param sinceMs all outages that ended since then are known. The counterpart of an outage can end by the tolerance before it begins.
 */
function watchedOf(monitor: ComparedMonitor, sinceMs: number, nowMs: number) {
  const { firstCheckedAtMs, observedFromMs, observedUntilMs } = monitor;
  if (firstCheckedAtMs === null) return [];
  const toleranceMs = toleranceOf(monitor);
  const fromMs = Math.max(firstCheckedAtMs, observedFromMs, sinceMs + toleranceMs);
  const untilMs = Math.min(observedUntilMs, nowMs);
  return fromMs < untilMs ? [{ monitor, fromMs, untilMs, toleranceMs }] : [];
}

function toleranceOf({ type, intervalSeconds, timeoutSeconds, graceSeconds }: ComparedMonitor): number {
  return 1_000 * (isHeartbeat(type) ? graceSeconds + PINGS_DIFFER_SECONDS : intervalSeconds + timeoutSeconds);
}

interface Row extends ComparedOutage {
  readonly monitor: ComparedMonitor;
  readonly untilMs: number;
  readonly toleranceMs: number;
}

/**
 * The time whose checks are the evidence: the begin of an outage, or all of an outage of a heartbeat. The ping that ends it
 * may come to Pharos earlier.
 */
function countedTime({ monitor, here, startedAtMs, endedAtMs, untilMs }: Row) {
  const { id: monitorId, type, intervalSeconds, timeoutSeconds } = monitor;
  const isPing = isHeartbeat(type);
  const endMs = (endedAtMs ?? untilMs) - (isPing && here === null ? 1_000 * PINGS_DIFFER_SECONDS : 0);
  const longest = isPing ? COUNTED_OF_PINGS_SECONDS : Math.max(COUNTED_SECONDS, 2 * intervalSeconds + timeoutSeconds);
  return {
    monitorId,
    fromMs: startedAtMs,
    untilMs: Math.max(startedAtMs, Math.min(endMs, startedAtMs + 1_000 * longest)),
  };
}

function contextOf({ monitor, startedAtMs, toleranceMs }: Row): OutageContext {
  const dayMs = Math.floor(startedAtMs / DAY_MS) * DAY_MS;
  return { toleranceMs, isHeartbeat: isHeartbeat(monitor.type), otherChecked: monitor.dayMs.includes(dayMs) };
}

function silentView({ monitors, down, compared }: Awaited<ReturnType<ComparisonStore["silent"]>>) {
  return { monitors, down, compared: compared.map(({ id, name, isDown }) => ({ id, name, is_down: isDown })) };
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
