export { type ProbeEnv, readProbeEnv } from "./env.ts";
export { start } from "./start.ts";
