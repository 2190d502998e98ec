export { fetchConfigured } from "@pharos/net";
export { openNet, openOutbound } from "./outbound.ts";
export * from "./variables.ts";
