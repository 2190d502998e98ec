import type { DeploymentDetail } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{deployment}`; null if the team has none with this ID. */
export function findDeployment([id]: Ids, { stores, caller }: Context): Promise<DeploymentDetail | null> {
  return stores.deployments.find(caller.team.id, id);
}
