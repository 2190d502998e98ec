import type { DeliveryRecord, MonitorRecord, NumberedCheckRecord, TeamRecord } from "@pharos/operations";
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

export type IncidentData = NonNullable<MonitorData["open_incident"]>;

export type ContactData = MonitorData["notification_contacts"][number];

export type CheckData = Omit<Static<typeof NumberedCheckRecord>, "check_number" | "checked_at"> & {
  readonly checked_at: string;
};

/** Answers of a monitor by region; `x` in seconds of the epoch, the others in milliseconds. */
export interface SeriesData {
  readonly from: string;
  readonly to: string;
  /** 0: a point is a check. */
  readonly step_seconds: number;
  readonly x: readonly number[];
  readonly regions: Readonly<
    Record<string, { readonly median: readonly (number | null)[]; readonly p95: readonly (number | null)[] | null }>
  >;
  readonly outages: readonly {
    readonly incident_id: number;
    readonly from: string;
    readonly to: string | null;
    readonly cause: string | null;
  }[];
}

export interface UptimeData {
  /** Since when the monitor has been watched. */
  readonly since: string | null;
  readonly uptime: Readonly<Record<string, number | null>>;
  readonly days: readonly {
    readonly day: string;
    readonly status: string | null;
    readonly uptime: number | null;
    readonly down_seconds: number;
    readonly incidents: number;
  }[];
}

export interface BadgeAddressesData {
  readonly svg_url: string;
  readonly json_url: string;
  readonly markdown: string;
  readonly html: string;
}

/** What one probe found, before there is a monitor. */
export interface TrialData {
  readonly ssl_days_remaining: number | null;
  readonly status: string;
  readonly response_time_ms: number | null;
  readonly http_status_code: number | null;
  readonly error_message: string | null;
}

/** An incident in a list of the team's. */
export type TeamIncidentData = IncidentData & {
  readonly monitor: { readonly id: number; readonly name: string; readonly type: string };
};

export interface IncidentDeliveryData {
  readonly id: number;
  readonly contact: { readonly id: number; readonly name: string; readonly type: string };
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly delivered_at: string | null;
}

/** What happened in an incident, and what was told to whom. */
export interface IncidentStoryData extends TeamIncidentData {
  readonly votes: readonly VoteData[];
  readonly events: readonly {
    readonly id: number;
    readonly event: string;
    readonly occurred_at: string;
    readonly deliveries: readonly IncidentDeliveryData[];
  }[];
}

export type DeliveryData = Static<typeof DeliveryRecord>;

/** Whether a test message arrived. */
export interface TestVerdictData {
  readonly delivered: boolean;
  readonly status_code: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
}

export type TeamData = Static<typeof TeamRecord>;

export interface OwnTeamData {
  readonly id: number;
  readonly name: string;
  readonly plan: string;
  readonly role: string;
  readonly is_open: boolean;
}

export interface MemberData {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly is_self: boolean;
  readonly joined_at: string;
}

export interface InvitationData {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly invited_by: { readonly id: number; readonly email: string };
  readonly created_at: string;
  readonly expires_at: string;
}

export interface TokenData {
  readonly id: number;
  readonly name: string;
  readonly creator: { readonly id: number; readonly email: string };
  /** Null once its creator has left the team. */
  readonly role: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export interface AuditData {
  readonly id: number;
  readonly at: string;
  readonly user: { readonly id: number; readonly email: string | null } | null;
  readonly door: string;
  readonly operation: string;
  readonly entity: { readonly type: string; readonly id: number | null; readonly name: string | null };
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
