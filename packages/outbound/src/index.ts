export { openNet, openOutbound } from "./outbound.ts";
export * from "./variables.ts";
