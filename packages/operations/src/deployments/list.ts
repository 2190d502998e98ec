import Type from "typebox";
import { MAX_LISTED_DEPLOYMENTS } from "../limits.ts";
import { operation } from "../operation.ts";
import { DeploymentRecord } from "./schema.ts";
import { deploymentView } from "./view.ts";

export const listDeployments = operation({
  name: "list-deployments",
  summary: "List the newest deployments of the team",
  description: "The newest 100, newest first. Not paginated.",
  tag: "Deployments",
  access: "read",
  http: { method: "get", path: "/deployments", status: 200 },
  output: Type.Array(DeploymentRecord),
  async run(_input, { caller, stores }) {
    const deployments = await stores.deployments.list(caller.team.id, MAX_LISTED_DEPLOYMENTS);
    return { data: deployments.map(deploymentView) };
  },
});
