import { type FieldErrors, QUIET_MINUTES } from "@pharos/core";
import { type Context, operation } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { DeploymentDetailRecord, StartBody } from "./schema.ts";
import { deploymentDetailView, deploymentSnapshot } from "./view.ts";

export const startDeployment = operation({
  name: "start-deployment",
  summary: "Start a deployment",
  description:
    "Until the deployment ends, contacts get no alert of anything that begins on its monitors. Checks and uptime go on " +
    "as ever. Finish the deployment when it is done. While one with the same `key` runs, the answer is that one (200). " +
    "At most 20 run (409), and 60 start within an hour (429).",
  tag: "Deployments",
  access: "write",
  http: { method: "post", path: "/deployments", status: 201, mayExist: true, refusals: [409, 429] },
  body: StartBody,
  output: DeploymentDetailRecord,
  rules: ({ body }, context) => monitorErrors(body.monitor_ids ?? [], context),
  async run({ body }, { caller, stores, clock }) {
    const { name, version = null, url = null, key = null, monitor_ids, quiet_minutes = QUIET_MINUTES } = body;
    const { deployment, isNew } = await stores.deployments.start(
      caller.team.id,
      { name, version, url, key, monitorIds: monitor_ids, quietMinutes: quiet_minutes, userId: caller.userId },
      clock.now(),
    );
    const answer = { data: deploymentDetailView(deployment), location: `/deployments/${deployment.id}` };
    if (!isNew) return { ...answer, existed: true };
    const after = deploymentSnapshot(deployment);
    return { ...answer, change: { entity: "deployment", id: deployment.id, name, before: null, after } };
  },
});

/** Each is a monitor of the team, and is in the list once. */
async function monitorErrors(
  ids: readonly number[],
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (ids.length === 0) return {};
  const known = await stores.monitors.existing(caller.team.id, ids);
  const errors: Record<string, readonly string[]> = {};
  for (const [index, id] of ids.entries()) {
    const field = `monitor_ids.${index}`;
    if (!known.has(id)) errors[field] = [`${labelOf(field)} must be the ID of a monitor of the team.`];
    else if (ids.indexOf(id) < index) errors[field] = [`${labelOf(field)} must not repeat an earlier one.`];
  }
  return errors;
}
