export { readRecorderEnv } from "./env.ts";
export { start } from "./start.ts";
