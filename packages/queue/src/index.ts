export * from "./batch.ts";
export * from "./consume.ts";
export * from "./live-regions.ts";
export * from "./ping-backlog.ts";
export * from "./produce.ts";
export type { QueueName } from "./queues.ts";
export * from "./region-health.ts";
