export { createApi } from "./api.ts";
export type { Answered } from "./exchange.ts";
export type { OperationPlaces } from "./operation-places.ts";
