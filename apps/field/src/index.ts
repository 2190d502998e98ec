export { readFieldEnv } from "./env.ts";
export { type FieldService, openField } from "./start.ts";
