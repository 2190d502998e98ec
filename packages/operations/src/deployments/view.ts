import {
  type DeployedMonitor,
  type Deployment,
  type DeploymentDetail,
  isoMicros,
  quantile,
  snapshot,
} from "@pharos/core";
import type { Static } from "typebox";
import type { DeploymentDetailRecord, DeploymentRecord } from "./schema.ts";

export function deploymentView(deployment: Deployment): Static<typeof DeploymentRecord> {
  const { finishedAt, endedAt } = deployment;
  return {
    id: deployment.id,
    name: deployment.name,
    version: deployment.version,
    url: deployment.url,
    key: deployment.key,
    state: deployment.state,
    result: deployment.result,
    started_by: deployment.by,
    started_at: isoMicros(deployment.startedAt),
    quiet_until: isoMicros(deployment.quietUntil),
    finished_at: finishedAt && isoMicros(finishedAt),
    ended_at: endedAt && isoMicros(endedAt),
    verify_checks: deployment.verifyChecks,
    monitor_ids: [...deployment.monitorIds],
  };
}

export function deploymentDetailView(deployment: DeploymentDetail): Static<typeof DeploymentDetailRecord> {
  return { ...deploymentView(deployment), monitors: deployment.monitors.map(monitorView) };
}

function monitorView(monitor: DeployedMonitor): Static<typeof DeploymentDetailRecord>["monitors"][number] {
  const { timesBefore, statusAfter, timesAfter, checksAfter } = monitor;
  return {
    monitor_id: monitor.id,
    monitor_name: monitor.name,
    verdict: monitor.verdict,
    reason: monitor.reason,
    before: {
      status: monitor.statusBefore,
      checks: timesBefore.length,
      median_ms: quantileOf(timesBefore, 0.5),
      p95_ms: quantileOf(timesBefore, 0.95),
    },
    after:
      statusAfter === null || timesAfter === null || checksAfter === null
        ? null
        : { status: statusAfter, checks: checksAfter, median_ms: quantileOf(timesAfter, 0.5) },
  };
}

const quantileOf = (times: readonly number[], share: number) =>
  times.length === 0 ? null : Math.round(quantile(times, share));

/** A deployment in the audit log. */
export function deploymentSnapshot({ name, version, url, key, result, monitorIds }: Deployment) {
  return snapshot({ name, version, url, key, result, monitor_ids: [...monitorIds] });
}
