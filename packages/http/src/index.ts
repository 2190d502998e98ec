export { createApi } from "./api.ts";
export type { Answered } from "./exchange.ts";
export type { Turns } from "./turns.ts";
