export { contactConfigs } from "./contacts/config.ts";
export { execute } from "./execute.ts";
export { REQUESTS_PER_MINUTE } from "./limits.ts";
export * from "./operation.ts";
export { operations } from "./registry.ts";
export { MAX_ID } from "./validate.ts";
