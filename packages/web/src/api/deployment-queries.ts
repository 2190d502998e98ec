import type { DeploymentData } from "@pharos/operations";
import { queryOptions } from "@tanstack/react-query";
import { RENEW_MS } from "./queries.ts";
import { read } from "./reads.ts";

/** While a deployment is verified, its state changes within seconds. */
const RENEW_OPEN_MS = 3_000;

const isOpen = ({ state }: Pick<DeploymentData, "state">) => state === "running" || state === "verifying";

export const deploymentsQuery = () => ({ ...read("GET /deployments"), refetchInterval: RENEW_MS });

export const deploymentQuery = (id: number) =>
  queryOptions({
    ...read("GET /deployments/{deployment}", { ids: [id] }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? RENEW_OPEN_MS : false),
  });
