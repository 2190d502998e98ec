export { hostsOf, parseValkeyUrl } from "./address.ts";
export { isCluster, type ValkeyClient } from "./clients.ts";
export * from "./connection.ts";
export { regionUserOf } from "./region-user.ts";
