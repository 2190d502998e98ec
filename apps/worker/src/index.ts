export { readWorkerEnv, type WorkerEnv } from "./env.ts";
export { start } from "./start.ts";
