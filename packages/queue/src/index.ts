export * from "./announced-regions.ts";
export * from "./batch.ts";
export * from "./consume.ts";
export { createInOrder } from "./in-order.ts";
export * from "./ping-backlog.ts";
export * from "./produce.ts";
export type { QueueName } from "./queues.ts";
export * from "./region-health.ts";
export type { NewerJob } from "./versions.ts";
