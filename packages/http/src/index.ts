export { createApi } from "./api.ts";
export type { OnUnexpected } from "./errors.ts";
export type { Answered, ExchangeObserver } from "./exchange.ts";
export type { HealthOptions } from "./health.ts";
export type { OperationPlaces } from "./operation-places.ts";
