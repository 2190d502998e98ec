export { API_ROOT, type ApiOptions, createApi } from "./api.ts";
export type { Answered } from "./exchange.ts";
export type { RateLimiter } from "./rate-limit.ts";
export type { Turns } from "./turns.ts";
