export { backupDataDir } from "./backup.ts";
export { readEndpoints, removeEndpoints, writeEndpoints } from "./endpoints.ts";
export { DataDirLockedError, lockDataDir } from "./lock.ts";
export { type EmbeddedPostgres, startPostgres } from "./postgres/start.ts";
export { type EmbeddedValkey, startValkey } from "./valkey/start.ts";
