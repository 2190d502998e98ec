export * from "./key-ring.ts";
export * from "./signing-secret.ts";
export * from "./token.ts";
export * from "./vault.ts";
export * from "./vault-error.ts";
