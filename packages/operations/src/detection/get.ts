import { type DurationFigures, isoMicros, isShortOfPermits, type ShownViolation } from "@pharos/core";
import { operation } from "../operation.ts";
import { boundByInterval, DetectionRecord, STATED_TIMEOUT_SECONDS } from "./schema.ts";

export const getDetection = operation({
  name: "get-detection",
  summary: "Get the detection bound and the measured times",
  description:
    "The time within which Pharos detects an outage, the figures of the last 24 hours, and the team's checks that took longer. The figures cover all teams and are the same for every team.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/detection", status: 200 },
  output: DetectionRecord,
  async run(_input, { caller, stores }) {
    const { last24h, waits, asOf } = await stores.detection.figures();
    const violations = await stores.detection.violationsOf(caller.team.id);
    const data = {
      bound_seconds_by_interval: boundByInterval,
      bound_timeout_seconds: STATED_TIMEOUT_SECONDS,
      last_24h: {
        late_ms: durationsView(last24h.late),
        verdict_ms: durationsView(last24h.verdict),
        alert_ms: durationsView(last24h.alert),
      },
      violations_24h: last24h.violation.count,
      regions: waits.map(({ region, wait }) => ({
        region,
        wait_ms: durationsView(wait),
        lacks_capacity: isShortOfPermits(wait),
      })),
      violations: violations.map(violationView),
      as_of: asOf && isoMicros(asOf),
    };
    return { data };
  },
});

const durationsView = ({ count, p50Ms, p99Ms, maxMs }: DurationFigures) => ({
  count,
  p50: p50Ms,
  p99: p99Ms,
  max: maxMs,
});

const violationView = (violation: ShownViolation) => ({
  monitor_id: violation.monitorId,
  monitor_name: violation.monitorName,
  due_at: isoMicros(violation.dueAt),
  checked_at: isoMicros(violation.checkedAt),
  allowed_seconds: violation.allowedSeconds,
});
