import type { DeploymentStore } from "@pharos/core";
import type { StoreScope } from "../stores/scope.ts";
import { finishDeployment } from "./finish.ts";
import { readDeployment, readDeployments } from "./read.ts";
import { startDeployment } from "./start.ts";

export function createDeploymentStore({
  client,
  transaction,
}: Pick<StoreScope, "client" | "transaction">): DeploymentStore {
  return {
    start: (teamId, deployment, now) => transaction((tx) => startDeployment(tx, teamId, deployment, now)),
    finish: (teamId, id, finished, now) => transaction((tx) => finishDeployment(tx, teamId, id, finished, now)),
    list: (teamId, limit) => readDeployments(client, teamId, limit),
    find: (teamId, id) => readDeployment(client, teamId, id),
  };
}
