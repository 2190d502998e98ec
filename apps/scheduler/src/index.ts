export { readSchedulerEnv, type SchedulerEnv } from "./env.ts";
export { start } from "./start.ts";
