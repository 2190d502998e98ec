import { type DeploymentMark, deploymentStates } from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";

const MAX_MARKS = 100;

/** The newest deployments of a monitor are those with the highest ids. */
const MARKS = `
SELECT d.id, d.name, d.version, d.by, d.state, d.started_at AS "startedAt"
FROM (SELECT m.deployment_id FROM deployment_monitors m WHERE m.subject_id = $1 ORDER BY m.deployment_id DESC LIMIT ${MAX_MARKS}) newest
  JOIN deployments d ON d.id = newest.deployment_id
WHERE d.started_at >= $2 ORDER BY d.started_at, d.id`;

type MarkRow = Omit<DeploymentMark, "state"> & { readonly state: string };

/** As `FiguresStore.deployments`. */
export async function readDeploymentMarks(
  pool: Pool,
  monitorId: number,
  from: Date,
): Promise<readonly DeploymentMark[]> {
  const { rows } = await pool.query<MarkRow>({ name: "deployment_marks", text: MARKS, values: [monitorId, from] });
  return rows.map(({ state, ...row }) => ({ ...row, state: enumOf(deploymentStates, state, "deployments.state") }));
}
