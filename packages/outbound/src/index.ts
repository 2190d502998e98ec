export { fetchConfigured } from "@pharos/net";
export { openNet, openOutbound, pushSubject } from "./outbound.ts";
export * from "./variables.ts";
