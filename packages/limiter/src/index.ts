export * from "./connection.ts";
export * from "./limiter.ts";
