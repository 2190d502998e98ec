// The work of this service's loops, for the simulation in `test/simulation`.
export { createCheckSender } from "@pharos/dispatch";
export { ask } from "./ask.ts";
export { dispatchWhenDue } from "./dispatch-when-due.ts";
export { EXPIRIES } from "./expiries.ts";
export { maintainPartitions } from "./maintain-partitions.ts";
export { schedulerMetrics } from "./metrics.ts";
export { createRollUp } from "./roll-up.ts";
export { settle } from "./settle.ts";
export { sweepOutbox } from "./sweep-outbox.ts";
export { createWhenAnyDue } from "./when-any-due.ts";
