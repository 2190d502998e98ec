import type { WallMs } from "../maintenance/wall-time.ts";
import type { ComponentState } from "./component-state.ts";

export const reportKinds = ["incident", "maintenance"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportImpacts = ["none", "minor", "major", "critical"] as const;
export type ReportImpact = (typeof reportImpacts)[number];

/** How far a report of each kind may be, in the order in which it usually goes. The last one ends it. */
export const reportStates = {
  incident: ["investigating", "identified", "monitoring", "resolved"],
  maintenance: ["scheduled", "in_progress", "completed"],
} as const satisfies Readonly<Record<ReportKind, readonly string[]>>;
export type ReportState = (typeof reportStates)[ReportKind][number];

/** All of them, of both kinds. */
export const allReportStates: readonly ReportState[] = [...reportStates.incident, ...reportStates.maintenance];

/** Whether a report of this kind may be in this state. */
export function isStateOf(kind: ReportKind, state: ReportState): boolean {
  const states: readonly ReportState[] = reportStates[kind];
  return states.includes(state);
}

/** Whether a report in this state is over. */
export function endsReport(state: ReportState): boolean {
  return state === "resolved" || state === "completed";
}

/** A text of the team at one moment. A public text can only be corrected, and the former text is stored. */
export interface ReportUpdate {
  readonly id: number;
  readonly state: ReportState;
  /** Markdown. */
  readonly body: string;
  readonly createdAt: Date;
  /** When its text was last corrected; null for the original text. */
  readonly correctedAt: Date | null;
}

/** The text of an update before a correction. */
export interface FormerText {
  readonly body: string;
  readonly replacedAt: Date;
  /** Null: they are gone. */
  readonly replacedBy: { readonly id: number; readonly name: string } | null;
}

/** A period of a maintenance window. */
export interface ReportedPeriod {
  readonly windowId: number;
  readonly originalStartMs: WallMs;
}

/** The period that a report is about, with its state. */
export interface PeriodOfReport extends ReportedPeriod {
  /** The times of the period after a move of its window, if the window occurs once. Null if the period is gone. */
  readonly times: { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean } | null;
}

/** A component in a report, with its state there. */
interface ReportedComponent {
  readonly componentId: number;
  readonly state: ComponentState;
}

/** A report to the public about an incident or about maintenance. */
export interface PageReport {
  readonly id: number;
  readonly kind: ReportKind;
  readonly title: string;
  readonly impact: ReportImpact;
  readonly state: ReportState;
  readonly startedAt: Date;
  /** When maintenance is planned to end; null for an incident. */
  readonly endsAt: Date | null;
  /** Null: a draft, which is not public. */
  readonly publishedAt: Date | null;
  readonly resolvedAt: Date | null;
  /** The outage that it is about, which is not public; null without one. */
  readonly incident: { readonly id: number; readonly resolvedAt: Date | null } | null;
  /** The maintenance that it is of; null as `incident`. */
  readonly period: PeriodOfReport | null;
  readonly components: readonly ReportedComponent[];
  /** The newest first. */
  readonly updates: readonly ReportUpdate[];
}
