export { type NotifierEnv, readNotifierEnv } from "./env.ts";
export { start } from "./start.ts";
