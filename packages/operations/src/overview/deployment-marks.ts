import { type DeploymentMark, isoMicros } from "@pharos/core";

/** The deployments of a monitor, as charts and bars show them. */
export const deploymentMarksView = (marks: readonly DeploymentMark[]) =>
  marks.map(({ id, name, version, by, startedAt, state }) => ({
    ...{ id, name, version, started_by: by, started_at: isoMicros(startedAt), state },
  }));
