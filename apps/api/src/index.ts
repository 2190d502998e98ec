export { type Api, type ApiConfig, openApi } from "./api.ts";
export { type ApiEnv, readApiEnv } from "./env.ts";
export { start } from "./start.ts";
