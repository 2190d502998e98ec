import { type FieldErrors, MAX_DEPLOYED_MONITORS, QUIET_MINUTES } from "@pharos/core";
import type { Static } from "typebox";
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
  rules: ({ body }, context) => monitorErrors(body, context),
  async run({ body }, { caller, stores, clock }) {
    const { name, version = null, url = null, key = null, quiet_minutes: quietMinutes = QUIET_MINUTES } = body;
    const { monitor_ids: ids, monitor_keys: keys = [] } = body;
    const byKey = keys.length === 0 ? [] : (await stores.monitors.idsOfKeys(caller.team.id, keys)).values();
    const { deployment, isNew } = await stores.deployments.start(
      caller.team.id,
      { name, version, url, key, monitorIds: [...new Set([...ids, ...byKey])], quietMinutes, userId: caller.userId },
      clock.now(),
    );
    const answer = { data: deploymentDetailView(deployment), location: `/deployments/${deployment.id}` };
    if (!isNew) return { ...answer, existed: true };
    const after = deploymentSnapshot(deployment);
    return { ...answer, change: { entity: "deployment", id: deployment.id, name, before: null, after } };
  },
});

/** Each is a monitor of the team. A key may name a monitor of the ids, such as one that a tag names as well. */
async function monitorErrors(
  { monitor_ids: ids, monitor_keys: keys = [] }: Partial<Static<typeof StartBody>>,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (ids === undefined) return {};
  const count = ids.length + keys.length;
  if (count === 0 || count > MAX_DEPLOYED_MONITORS) {
    const end =
      count === 0
        ? "or monitor_keys must have a monitor"
        : `and monitor_keys must not have more than ${MAX_DEPLOYED_MONITORS}`;
    return { monitor_ids: [`${labelOf("monitor_ids")} ${end}.`] };
  }
  const teamId = caller.team.id;
  const known = ids.length === 0 ? new Set<number>() : await stores.monitors.existing(teamId, ids);
  const byKey = keys.length === 0 ? new Map<string, number>() : await stores.monitors.idsOfKeys(teamId, keys);
  const errors: Record<string, readonly string[]> = {};
  for (const [index, id] of ids.entries()) {
    const field = `monitor_ids.${index}`;
    if (!known.has(id)) errors[field] = [`${labelOf(field)} must be the ID of a monitor of the team.`];
    else if (ids.indexOf(id) < index) errors[field] = [`${labelOf(field)} must not repeat an earlier one.`];
  }
  for (const [index, key] of keys.entries()) {
    const field = `monitor_keys.${index}`;
    if (!byKey.has(key)) errors[field] = [`${labelOf(field)} must be the key of a monitor of the team.`];
  }
  return errors;
}
