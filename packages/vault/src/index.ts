export * from "./answer-links.ts";
export * from "./key-ring.ts";
export * from "./new-secrets.ts";
export * from "./passwords.ts";
export * from "./vault.ts";
