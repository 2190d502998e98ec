export { readWorkerEnv } from "./env.ts";
export { start } from "./start.ts";
