export { readPingEnv } from "./env.ts";
export { openPingEdge, type PingEdge, start } from "./start.ts";
