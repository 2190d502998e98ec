export { hostsOf, parseValkeyUrl } from "./address.ts";
export { isCluster, isRegionUrl, type ValkeyClient } from "./clients.ts";
export * from "./connection.ts";
