export { readNotifierEnv } from "./env.ts";
export { start } from "./start.ts";
