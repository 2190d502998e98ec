import type { ComponentState } from "./component-state.ts";
import type {
  FormerText,
  PageReport,
  PageReportImpact,
  PageReportKind,
  PageReportState,
  ReportedPeriod,
} from "./report.ts";

/** An update in one step: the first of a new report, or the next of an older one. */
export interface NewUpdate {
  readonly state: PageReportState;
  readonly body: string;
  /** It is the analysis after the incident. */
  readonly isPostmortem: boolean;
  readonly authorId: number;
  /** The state of components from now on. Null leaves the state of the update before. */
  readonly components: readonly { readonly componentId: number; readonly state: ComponentState }[] | null;
}

/** The wanted content of a draft. */
type WantedDraft = Omit<NewReport, "isPublished" | keyof PageReportOrigin>;

/** The origin of a report: an outage, a maintenance period, or null. */
export interface PageReportOrigin {
  readonly incidentId: number | null;
  readonly period: ReportedPeriod | null;
}

/** Another text for an update that is public. */
export interface UpdateCorrection {
  readonly body: string;
  readonly authorId: number;
}

interface NewReport extends PageReportOrigin {
  readonly kind: PageReportKind;
  readonly title: string;
  readonly impact: PageReportImpact;
  readonly startedAt: Date;
  readonly endsAt: Date | null;
  readonly isPublished: boolean;
  readonly update: NewUpdate;
}

/** The reports of teams on their pages. */
export interface PageReportStore {
  /** Drafts as well, the newest first, at most `limit`. */
  list(pageId: number, limit: number): Promise<readonly PageReport[]>;
  find(pageId: number, id: number): Promise<PageReport | null>;
  /** Those that the public page shows at this moment, the newest first. @param days how many the page shows */
  listPublic(pageId: number, days: number, now: Date): Promise<readonly PageReport[]>;
  /**
   * Of the outage that it is of, the page gets no draft any more.
   *
   * @throws ProblemError `conflict` when the page has as many as it may have; `invalid` for another page's component,
   *   and for another team's outage or period
   */
  create(pageId: number, report: NewReport, now: Date): Promise<PageReport>;
  /**
   * @throws ProblemError `conflict` when it is over, or has as many updates as it may have; `invalid` as `create`. An incident
   *   that is over can have one update more, the postmortem
   * @returns null when the page has no such report
   */
  addUpdate(pageId: number, id: number, update: NewUpdate, now: Date): Promise<PageReport | null>;
  /**
   * Changes a draft to the wanted content; this update replaces its updates.
   *
   * @throws ProblemError `conflict` when it is published; `invalid` as `create`
   * @returns null when the page has no such report
   */
  changeDraft(pageId: number, id: number, wanted: WantedDraft, now: Date): Promise<PageReport | null>;
  /**
   * Replaces the text of a public update, and stores the former text. Subscribers get no message about it. The same
   * text changes nothing.
   *
   * @throws ProblemError `conflict` for a draft, and for an update that was corrected as often as it may be
   * @returns null when the page has no such report, or the report no such update
   */
  correctUpdate(
    pageId: number,
    id: number,
    updateId: number,
    correction: UpdateCorrection,
    now: Date,
  ): Promise<PageReport | null>;
  /** The former texts of an update, the newest first. */
  formerTexts(updateId: number): Promise<readonly FormerText[]>;
  /** Shows a draft to the public; a report that is published stays as it is. @returns null when the page has no such report */
  publish(pageId: number, id: number, now: Date): Promise<PageReport | null>;
  /** @throws ProblemError `conflict` when it is published @returns false when the page has no such report */
  removeDraft(pageId: number, id: number): Promise<boolean>;
}
