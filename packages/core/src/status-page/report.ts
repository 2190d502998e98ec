import type { WallMs } from "../maintenance/wall-time.ts";
import type { ComponentState } from "./component-state.ts";

export const pageReportKinds = ["incident", "maintenance"] as const;
export type PageReportKind = (typeof pageReportKinds)[number];

export const pageReportImpacts = ["none", "minor", "major", "critical"] as const;
export type PageReportImpact = (typeof pageReportImpacts)[number];

/** How far a report of each kind may be, in the order in which it usually goes. The last one ends it. */
export const pageReportStates = {
  incident: ["investigating", "identified", "monitoring", "resolved"],
  maintenance: ["scheduled", "in_progress", "completed"],
} as const satisfies Readonly<Record<PageReportKind, readonly string[]>>;
export type PageReportState = (typeof pageReportStates)[PageReportKind][number];

/** All of them, of both kinds. */
export const allPageReportStates: readonly PageReportState[] = [
  ...pageReportStates.incident,
  ...pageReportStates.maintenance,
];

/** Whether a report of this kind may be in this state. */
export function isStateOf(kind: PageReportKind, state: PageReportState): boolean {
  const states: readonly PageReportState[] = pageReportStates[kind];
  return states.includes(state);
}

/** Whether a report in this state is over. */
export function endsPageReport(state: PageReportState): boolean {
  return state === "resolved" || state === "completed";
}

/** Whether a report can get a further update. An incident that is over can have one more, its postmortem. */
export function mayAddUpdate(
  { kind, state, publishedAt, updates }: Pick<PageReport, "kind" | "state" | "publishedAt" | "updates">,
  { isPostmortem }: Pick<PageReportUpdate, "isPostmortem">,
): boolean {
  if (!isPostmortem) return !endsPageReport(state);
  const isOver = kind === "incident" && state === "resolved" && publishedAt !== null;
  return isOver && !updates.some((update) => update.isPostmortem);
}

/** A text of the team at one moment. A public text can only be corrected, and the former text is stored. */
export interface PageReportUpdate {
  readonly id: number;
  readonly state: PageReportState;
  /** Markdown. */
  readonly body: string;
  readonly createdAt: Date;
  /** When its text was last corrected; null for the original text. */
  readonly correctedAt: Date | null;
  /** It is the analysis after the incident. Its state is the last state of the report. */
  readonly isPostmortem: boolean;
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
export interface PeriodOfPageReport extends ReportedPeriod {
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
  readonly kind: PageReportKind;
  readonly title: string;
  readonly impact: PageReportImpact;
  readonly state: PageReportState;
  readonly startedAt: Date;
  /** When maintenance is planned to end; null for an incident. */
  readonly endsAt: Date | null;
  /** Null: a draft, which is not public. */
  readonly publishedAt: Date | null;
  readonly resolvedAt: Date | null;
  /** The outage that it is about, which is not public; null without one. */
  readonly incident: { readonly id: number; readonly resolvedAt: Date | null } | null;
  /** The maintenance that it is of; null as `incident`. */
  readonly period: PeriodOfPageReport | null;
  readonly components: readonly ReportedComponent[];
  /** IDs of components that left the page while it named them. Without any and without `components`, it is about the whole page. */
  readonly formerComponents: readonly number[];
  /** The newest first. */
  readonly updates: readonly PageReportUpdate[];
}
