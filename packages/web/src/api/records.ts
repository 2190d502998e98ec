import type { MonitorRecord } from "@pharos/operations";
import type { Static } from "typebox";

/** The shapes of the backend's answers. Those of operations come from the operations' own schemas. */
export type MonitorData = Static<typeof MonitorRecord>;

/** One page of a list. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly meta: {
    readonly current_page: number;
    readonly last_page: number;
    readonly per_page: number;
    readonly total: number;
  };
}

export interface VoteData {
  readonly region: string | null;
  readonly status: string;
  readonly response_time_ms: number | null;
  readonly http_status_code: number | null;
  readonly error_message: string | null;
  readonly checked_at: string;
}

export interface OutageData {
  readonly incident_id: number;
  readonly monitor: {
    readonly id: number;
    readonly name: string;
    readonly type: string;
    readonly target: string | null;
  };
  readonly started_at: string;
  readonly cause: string | null;
  readonly votes: readonly VoteData[];
}

export interface OverviewData {
  readonly counts: Readonly<Record<"all" | "up" | "degraded" | "down" | "pending" | "paused", number>>;
  readonly outages: readonly OutageData[];
}

export interface OverviewMonitorData {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly target: string | null;
  readonly status: string;
  readonly is_active: boolean;
  readonly last_checked_at: string | null;
  readonly check_interval_seconds: number;
  readonly response_time_ms: number | null;
  readonly uptime_24h: number | null;
  readonly uptime_30d: number | null;
  readonly bars: string;
}
