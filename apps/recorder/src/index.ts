export { type RecorderEnv, readRecorderEnv } from "./env.ts";
export { start } from "./start.ts";
