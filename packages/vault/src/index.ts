export * from "./key-ring.ts";
export * from "./new-secrets.ts";
export * from "./vault.ts";
