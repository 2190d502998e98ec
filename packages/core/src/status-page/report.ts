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

/** What the team said at one moment. Once it is public its text is corrected at most, and the former one kept. */
export interface ReportUpdate {
  readonly id: number;
  readonly state: ReportState;
  /** Markdown. */
  readonly body: string;
  readonly createdAt: Date;
  /** When its text was corrected last; null: it says what it said from the beginning. */
  readonly correctedAt: Date | null;
}

/** What an update said before it was corrected. */
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

/** The period that a report is of, and what has become of it. */
export interface PeriodOfReport extends ReportedPeriod {
  /** Those of the period to which its window was moved, if the window occurs once. Null: the period is gone. */
  readonly times: { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean } | null;
}

/** A component that a report is about, and what the report says of it. */
interface ReportedComponent {
  readonly componentId: number;
  readonly state: ComponentState;
}

/** What the team tells the public about an incident or about maintenance. */
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
  /** The outage that it is of, which the public is not told of; null: it is of none. */
  readonly incident: { readonly id: number; readonly resolvedAt: Date | null } | null;
  /** The maintenance that it is of; null as `incident`. */
  readonly period: PeriodOfReport | null;
  readonly components: readonly ReportedComponent[];
  /** The newest first. */
  readonly updates: readonly ReportUpdate[];
}
