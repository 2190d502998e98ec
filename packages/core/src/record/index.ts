export * from "./fit-record.ts";
export * from "./flips.ts";
export * from "./history.ts";
export * from "./store.ts";
export * from "./system-record.ts";
