import {
  type Deployment,
  type DeploymentResult,
  maxMonitors,
  ProblemError,
  plans,
  type Team,
  verifyChecksWithin,
} from "@pharos/core";
import { operation } from "../operation.ts";
import { findDeployment } from "./find.ts";
import { DeploymentDetailRecord, FinishBody } from "./schema.ts";
import { deploymentDetailView, deploymentSnapshot } from "./view.ts";

export const finishDeployment = operation({
  name: "finish-deployment",
  summary: "Finish a deployment",
  description:
    "Pharos checks each monitor at once and then every 10 seconds, six times. The verdict is there after 90 seconds at " +
    "most: poll `GET /deployments/{deployment}` while the state is `verifying`. Then the quiet time ends, and contacts " +
    "are notified of anything that is down. The same request again changes nothing. A deployment that has ended, or " +
    "was finished with another result, is rejected (409).",
  tag: "Deployments",
  access: "write",
  http: { method: "post", path: "/deployments/{deployment}/finish", status: 200, refusals: [409] },
  body: FinishBody,
  output: DeploymentDetailRecord,
  find: findDeployment,
  async run({ record, body: { result } }, { caller, stores, clock }) {
    const { team } = caller;
    const now = clock.now();
    const finished = {
      result,
      allow: (current: Deployment) => actOf(current, result, now),
      verifyChecks: (usedChecks: number, monitors: number) => checksOf(team, usedChecks, monitors),
    };
    const done = await stores.deployments.finish(team.id, record.id, finished, now);
    if (done === null) return null;
    const { before, after } = done;
    const change = {
      ...({ entity: "deployment", id: after.id, name: after.name } as const),
      ...{ before: deploymentSnapshot(before), after: deploymentSnapshot(after) },
    };
    return { data: deploymentDetailView(after), change };
  },
});

/** @throws ProblemError `conflict` */
function actOf(current: Deployment, result: DeploymentResult, now: Date): "finish" | "leave" {
  if (current.result === result) return "leave";
  if (current.result !== null) {
    throw new ProblemError({ kind: "conflict", detail: `The deployment is already finished as ${current.result}.` });
  }
  if (current.state !== "running" || current.quietUntil <= now) {
    const detail = "The deployment has ended: it was not finished in its quiet minutes. Start another one.";
    throw new ProblemError({ kind: "conflict", detail });
  }
  return "finish";
}

const checksOf = (team: Team, usedChecks: number, monitors: number) =>
  verifyChecksWithin(plans[team.plan], maxMonitors(team), usedChecks, monitors);
