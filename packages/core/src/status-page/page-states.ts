import type { SubjectKind } from "../subject/subject.ts";
import {
  automaticState,
  type ComponentState,
  type DatedState,
  headlineState,
  type SubjectFacts,
  worstState,
} from "./component-state.ts";
import type { PageReport } from "./report.ts";
import { asOfPeriod, countsNow, type ShownPageReport } from "./report-of-period.ts";

/** The facts from which the state of one page follows. */
export interface PageStateFacts {
  readonly pageId: number;
  readonly components: readonly ComponentStateFacts[];
  /** Published ones that are not over, the newest first. */
  readonly reports: readonly ReportFacts[];
  readonly openReports: number;
  readonly drafts: number;
  /** It has changes that its team saved and did not publish. */
  readonly hasUnpublished: boolean;
}

interface ComponentStateFacts {
  readonly id: number;
  /** By the team's name for it. Null without a subject. */
  readonly monitor: { readonly id: number; readonly kind: SubjectKind; readonly name: string } | null;
  /** Null as `monitor`. */
  readonly subject: SubjectFacts | null;
}

/** The facts of a report that decide the state of components. */
type ReportFacts = Pick<
  PageReport,
  "state" | "publishedAt" | "startedAt" | "endsAt" | "resolvedAt" | "period" | "components"
>;

/** The public state of a page at one moment, and its waiting drafts. */
export interface PageState extends Pick<PageStateFacts, "hasUnpublished"> {
  readonly pageId: number;
  readonly overall: ComponentState;
  readonly components: readonly ComponentStateOf[];
  /** Published and not over, maintenance that is to come among them. */
  readonly openReports: number;
  readonly drafts: number;
}

interface ComponentStateOf extends DatedState, Pick<ComponentStateFacts, "id" | "monitor"> {}

export function pageState(facts: PageStateFacts, now: Date): PageState {
  const { pageId, components, openReports, drafts, hasUnpublished } = facts;
  const reports = facts.reports.map((report) => asOfPeriod(report, now));
  const shown = components.map(({ id, monitor, subject }) => ({
    id,
    monitor,
    ...componentState(id, subject, reports),
  }));
  const overall = headlineState(shown.map(({ state }) => state));
  return { pageId, overall, components: shown, openReports, drafts, hasUnpublished };
}

/** The worse of a component's automatic state and its state in reports. */
export function componentState(
  id: number,
  subject: SubjectFacts | null,
  reports: readonly Pick<ShownPageReport, "state" | "publishedAt" | "startedAt" | "components">[],
): DatedState {
  const reported = reports
    .filter(countsNow)
    .flatMap(({ startedAt, components }) =>
      components
        .filter(({ componentId }) => componentId === id)
        .map(({ state }): DatedState => ({ state, since: startedAt })),
    );
  return worstState(automaticState(subject), ...reported);
}
