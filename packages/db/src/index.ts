export * from "./hot/claim.ts";
export * from "./hot/record.ts";
export * from "./migrate.ts";
export * from "./partitions.ts";
