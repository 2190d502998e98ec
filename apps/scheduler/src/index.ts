export { readSchedulerEnv } from "./env.ts";
export { start } from "./start.ts";
