import type { DeliveryStore } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { createDeliveryStore } from "../stores/deliveries.ts";
import type { StoreScope } from "../stores/scope.ts";

/** Reads and restarts deliveries of monitors, servers and sites. */
export function createSubjectDeliveryStore(scope: StoreScope): DeliveryStore {
  return createDeliveryStore(scope, Prisma.sql`subjects`);
}
