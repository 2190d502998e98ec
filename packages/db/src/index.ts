export * from "./admin/admin-error.ts";
export * from "./admin/members.ts";
export * from "./admin/reencrypt.ts";
export * from "./admin/restore-monitor.ts";
export { type AdminTeam, createTeam, type ListedTeam, listTeams, setPlan } from "./admin/teams.ts";
export * from "./admin/tokens.ts";
export * from "./alerts/backlog.ts";
export * from "./alerts/ends.ts";
export * from "./alerts/lease.ts";
export * from "./alerts/outbox.ts";
export * from "./alerts/owners.ts";
export * from "./alerts/settle-flapping.ts";
export {
  expiredDeliveries,
  forgottenDeliveries,
  nextDeliveries,
  type PendingDelivery,
} from "./alerts/startable.ts";
export * from "./alerts/take-turn.ts";
export { createBadgeReader } from "./badges/reader.ts";
export { type Database, type DatabaseOptions, openDatabase } from "./client.ts";
export * from "./hot/claim.ts";
export * from "./hot/pings.ts";
export * from "./hot/record.ts";
export * from "./idempotency-expiry.ts";
export * from "./migrate.ts";
export { type Dropped, dropPartitions } from "./partitions/drop.ts";
export { listPartitions, type Partition, type Room, roomAhead } from "./partitions/list.ts";
export { makePartitions } from "./partitions/make.ts";
export * from "./pool.ts";
export * from "./refusal.ts";
export * from "./rollups/expire.ts";
export * from "./rollups/roll-up.ts";
export * from "./secret-sample.ts";
export { createStores, type Stores } from "./stores/index.ts";
