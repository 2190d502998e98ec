import type { DeploymentData } from "@pharos/operations";
import { queryOptions } from "@tanstack/react-query";
import { askData } from "./client.ts";
import { RENEW_MS } from "./queries.ts";

/** While a deployment is verified, its state changes within seconds. */
const RENEW_OPEN_MS = 3_000;

const isOpen = ({ state }: DeploymentData) => state === "running" || state === "verifying";

export function deploymentsQuery() {
  return queryOptions({
    queryKey: ["deployments"],
    queryFn: ({ signal }) => askData("GET /deployments", { signal }),
    refetchInterval: RENEW_MS,
  });
}

export function deploymentQuery(id: number) {
  return queryOptions({
    queryKey: ["deployments", id],
    queryFn: ({ signal }) => askData("GET /deployments/{deployment}", { ids: [id], signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? RENEW_OPEN_MS : false),
  });
}
