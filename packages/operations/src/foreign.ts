import { listGatusStatuses } from "./foreign/gatus.ts";
import { listHealthchecks } from "./foreign/healthchecks.ts";
import { getKumaMetrics } from "./foreign/kuma-metrics.ts";
import type { Operation } from "./operation.ts";

/** Operations in the shapes of Healthchecks, below each version of its API. */
export const healthchecksOperations = [listHealthchecks] as const satisfies readonly Operation[];

/** Operations in the shapes of other systems, next to the public API. They are in no description of it. */
export const foreignOperations = [
  getKumaMetrics,
  listGatusStatuses,
  ...healthchecksOperations,
] as const satisfies readonly Operation[];
