export { type PingEnv, readPingEnv } from "./env.ts";
export { openPingEdge, type PingEdge, start } from "./start.ts";
