export * from "./fields.ts";
export * from "./group.ts";
export * from "./nesting.ts";
export * from "./verdict.ts";
