export * from "./occurrences.ts";
export * from "./period.ts";
export * from "./rule.ts";
export * from "./store.ts";
export * from "./wall-time.ts";
export * from "./window.ts";
