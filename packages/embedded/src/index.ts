export { type Endpoints, readEndpoints, removeEndpoints, writeEndpoints } from "./endpoints.ts";
export { type DataDirLock, DataDirLockedError, lockDataDir } from "./lock.ts";
export { type EmbeddedPostgres, type PostgresOptions, startPostgres } from "./postgres/start.ts";
export { PortTakenError } from "./process/free-port.ts";
export { LaunchError } from "./process/launch.ts";
export { type EmbeddedValkey, startValkey, type ValkeyOptions } from "./valkey/start.ts";
