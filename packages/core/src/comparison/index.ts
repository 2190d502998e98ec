export * from "./compare.ts";
export * from "./store.ts";
export * from "./verdict.ts";
