export * from "./alerts/deliveries.ts";
export * from "./alerts/outbox.ts";
export * from "./hot/claim.ts";
export * from "./hot/pings.ts";
export * from "./hot/record.ts";
export * from "./migrate.ts";
export * from "./partitions.ts";
