import type { Sender } from "../access/credential.ts";
import type { JsonObject } from "../wire/json.ts";
import type { AuditedChange, Entity } from "./change.ts";

/**
 * The ways by which changes come. `operator` is the command line with the database, and `ping` the ping of a job. `link`
 * is the link in an alert, `schedule` a time that a person set, and `probe` the enrolment of a probe.
 */
export const doorNames = ["api", "mcp", "dashboard", "operator", "ping", "link", "schedule", "probe"] as const;
export type DoorName = (typeof doorNames)[number];

/** By which way a request came, and its id in the log. */
export interface Origin {
  readonly door: DoorName;
  readonly requestId: string;
}

/** A change, and who made it. */
export interface AuditEntry {
  readonly teamId: number | null;
  readonly at: Date;
  /** `via` is null for a user who is not signed in yet. */
  readonly sender: { readonly userId: number; readonly via: Sender["via"] | null };
  readonly origin: Origin;
  /** Name of the operation. */
  readonly operation: string;
  readonly change: AuditedChange;
}

/** As `AuditEntry`. The sender is null for a reader of an alert, who has only its link. */
export type AuditedAct = Omit<AuditEntry, "sender"> & { readonly sender: AuditEntry["sender"] | null };

/** A row of the audit log. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  /** Null: the operator, a job, or a stranger. */
  readonly userId: number | null;
  /** As of then. */
  readonly userEmail: string | null;
  readonly door: DoorName;
  readonly tokenId: number | null;
  readonly sessionId: number | null;
  readonly requestId: string | null;
  readonly operation: string;
  readonly entity: Entity;
  readonly entityId: number | null;
  readonly entityName: string | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** A field that is missing filters nothing. */
export interface AuditFilter {
  readonly entity?: Entity;
  readonly entityId?: number;
  readonly userId?: number;
  readonly operation?: string;
  readonly door?: DoorName;
  /** From then on. */
  readonly since?: Date;
  /** Before then. */
  readonly until?: Date;
}

/** Rows that a filter finds at most; older ones are found by `until`. */
export const MAX_AUDIT_ROWS = 10_000;

export interface AuditStore {
  /** Stores a change, unless nothing changed. */
  record(entry: AuditedAct): Promise<void>;
  /** One page, the newest first, and how many there are in all, up to `MAX_AUDIT_ROWS`. */
  page(
    teamId: number,
    filter: AuditFilter,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly rows: readonly AuditRow[]; readonly total: number }>;
}
