export { type ApiService, openApi } from "./api.ts";
export { readApiEnv } from "./env.ts";
export { start } from "./start.ts";
