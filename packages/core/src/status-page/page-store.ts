import type { Versioned } from "../problem.ts";
import type { ComponentState, SubjectFacts } from "./component-state.ts";
import type { PageDomain } from "./custom-domain.ts";
import type { PageLogo } from "./logo.ts";
import type { PageStateFacts } from "./page-states.ts";
import type {
  FormerText,
  PageReport,
  PageReportImpact,
  PageReportKind,
  PageReportState,
  ReportedPeriod,
} from "./report.ts";
import type { PageSettings } from "./status-page.ts";

/** A component as its team sees it. */
interface PageComponent {
  readonly id: number;
  /** The monitor behind it, of the same team; null without one. */
  readonly monitorId: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly showUptime: boolean;
  /** Whether the page shows a chart of its response times. */
  readonly showChart: boolean;
}

/** Components that stand together, in their order. */
export interface PageGroup<Component = PageComponent> {
  /** Null: those without a group, which come first. */
  readonly name: string | null;
  readonly components: readonly Component[];
}

/** A component that a page is to have: one that it has, or, without an id, a new one. */
export interface WantedComponent extends Omit<PageComponent, "id"> {
  readonly id: number | null;
}

/** The settings of a page that are not public. */
interface TeamSettings {
  readonly domain: PageDomain | null;
  /** How long an outage lasts before it gets a draft of a report; null for never. */
  readonly draftAfterSeconds: number | null;
}

/** A page as its team sees it. */
export interface StatusPage extends PageSettings, TeamSettings, Versioned {
  readonly id: number;
  readonly groups: readonly PageGroup[];
  readonly hasLogo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The wanted content of a page. */
export interface WantedPage extends PageSettings, TeamSettings {
  readonly groups: readonly PageGroup<WantedComponent>[];
  /** The hash of a new password. Null leaves the old one. */
  readonly passwordHash: string | null;
}

/** The settings of a new page if its team leaves them out. */
export const pageDefaults = {
  intro: null,
  access: "public",
  robots: true,
  domain: null,
  timeZone: "UTC",
  language: "en",
  locale: "en-GB",
  accent: null,
  days: 90,
  showUptime: true,
  showResponse: false,
  showPeriods: false,
  embedOrigins: [],
  draftAfterSeconds: 60,
  passwordHash: null,
} as const satisfies Partial<WantedPage>;

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

/** The status pages of teams that are not deleted. */
export interface StatusPageStore {
  /** By name. */
  list(teamId: number): Promise<readonly StatusPage[]>;
  find(teamId: number, id: number): Promise<StatusPage | null>;
  /** The facts about those monitors that belong to the team, including deleted ones. One query. */
  subjectFacts(teamId: number, monitorIds: readonly number[], now: Date): Promise<ReadonlyMap<number, SubjectFacts>>;
  /** The facts from which the states of all its pages follow, by their ids. Three queries, for any number of pages. */
  stateFacts(teamId: number, now: Date): Promise<readonly PageStateFacts[]>;
  /**
   * @throws ProblemError `conflict` when the team has as many as it may have; `invalid` for a slug that is in use, and
   *   for another team's monitor
   */
  create(teamId: number, wanted: WantedPage, now: Date): Promise<StatusPage>;
  /**
   * Changes a page to the wanted content. Components that `change` does not name are removed, together with their
   * states in reports.
   *
   * @throws ProblemError as `create`, and `invalid` for a component that is not the page's
   */
  update(
    teamId: number,
    id: number,
    change: (current: StatusPage) => WantedPage,
    now: Date,
  ): Promise<StatusPage | null>;
  /** The image next to the name of a page; null without one, or if the team has no such page. */
  logo(teamId: number, id: number): Promise<PageLogo | null>;
  /** Sets or removes the image next to the name of a page. @returns null when the team has no such page */
  setLogo(teamId: number, id: number, logo: PageLogo | null, now: Date): Promise<StatusPage | null>;
  /**
   * The page is found under this name from now on, and no other page is: who has proved a name last has it.
   *
   * @returns null when the team has no such page, or the page no such domain
   */
  verifyDomain(teamId: number, id: number, domain: PageDomain, now: Date): Promise<StatusPage | null>;
  /** @returns false when the team has no such page */
  remove(teamId: number, id: number, check: (current: StatusPage) => void, now: Date): Promise<boolean>;
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
