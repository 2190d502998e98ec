// The work of this service's loops, for the simulation in `test/simulation`.
export { createContactQueues } from "./contact-queues.ts";
export { createDatabaseTurns } from "./database-turns.ts";
export { type DeliverDeps, deliverAlert, nothingCanBegin } from "./deliver-alert.ts";
export { fanOutEvents } from "./fan-out-events.ts";
export { notifierMetrics } from "./metrics.ts";
