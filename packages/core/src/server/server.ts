import type { Reminder } from "../alert/reminder.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { AlertRules } from "../subject/alert-rules.ts";
import type { Status } from "../subject/subject.ts";
import type { AgentVocabulary } from "./measurement.ts";
import type { ServerReport } from "./report.ts";
import type { ServerRule } from "./rules.ts";

/** How long a server may be silent until it is down. */
export const MIN_DOWN_AFTER_SECONDS = 60;
export const MAX_DOWN_AFTER_SECONDS = 86_400;

/** How long the token before a rotation counts. */
export const OLD_TOKEN_COUNTS_MS = 24 * 3_600_000;

/** The settings of a server. */
export interface ServerSettings {
  readonly name: string;
  readonly downAfterSeconds: number;
  /** Where regions look whether a silent server is reachable: a host name, or an IP address without brackets. Null: nowhere. */
  readonly address: string | null;
  readonly isActive: boolean;
}

/** A rule that is not met, as it is shown. */
export interface ServerCondition extends Pick<ServerRule, "metric" | "severity"> {
  /** The file system; empty for a metric without instances. */
  readonly instance: string;
  readonly state: "pending" | "firing";
  readonly since: Date;
  /** The newest. */
  readonly value: number;
}

/** A machine that reports about itself, through agents. */
export interface WatchedServer extends ServerSettings, AlertRules {
  readonly id: number;
  readonly status: Status;
  readonly rules: readonly ServerRule[];
  /** Contacts that are notified at once. */
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings. */
  readonly contactsWithoutWarnings: readonly number[];
  readonly alertGap: AlertGap | null;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  /** Rules that are not met: they are about to warn, or have warned. */
  readonly conditions: readonly ServerCondition[];
  /** A maintenance window mutes its alerts now. */
  readonly isInMaintenance: boolean;
  /** Null before the first report. */
  readonly lastReportAt: Date | null;
  readonly report: ServerReport | null;
  readonly hostName: string | null;
  readonly os: string | null;
  readonly agent: AgentVocabulary | null;
  readonly bootedAt: Date | null;
  /** Measurements of the last report that were left out. */
  readonly dropped: { readonly foreign: number; readonly overflow: number };
  /**
   * When its agent became silent while the regions reach it, according to the last warning. Null without such a
   * warning.
   */
  readonly agentSilentSince: Date | null;
  /** Since when it is down; null while it is not. */
  readonly downSince: Date | null;
  /** The token before the last rotation is valid until then; null without one. */
  readonly previousTokenUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the updates. */
  readonly version: number;
}
