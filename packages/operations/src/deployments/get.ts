import { operation } from "../operation.ts";
import { findDeployment } from "./find.ts";
import { DeploymentDetailRecord } from "./schema.ts";
import { deploymentDetailView } from "./view.ts";

export const getDeployment = operation({
  name: "get-deployment",
  summary: "Get a deployment with the verdict of each monitor",
  description: "Its state, and status and response times of each monitor before and after it.",
  tag: "Deployments",
  access: "read",
  http: { method: "get", path: "/deployments/{deployment}", status: 200 },
  output: DeploymentDetailRecord,
  find: findDeployment,
  async run({ record }) {
    return { data: deploymentDetailView(record) };
  },
});
