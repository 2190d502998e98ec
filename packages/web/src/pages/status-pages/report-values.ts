import type { IncidentStoryData, PageReportData, PeriodData, StatusPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import { pageReportTexts } from "#texts/reports.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { shownZone } from "../../lib/time.ts";
import { minuteIn, momentIn } from "../../lib/wall-time.ts";

/** The values of the form of a post. */
export interface PageReportValues {
  readonly kind: string;
  readonly title: string;
  readonly impact: string;
  readonly state: string;
  readonly body: string;
  /** As `2026-11-22T14:10`, in the zone in which times are shown. */
  readonly startsAt: string;
  /** Empty for an incident, and where it is not known. */
  readonly endsAt: string;
  /** The first values of both fields, to the millisecond. */
  readonly moments: readonly string[];
  /** States of components by their ids. Missing components are not affected. */
  readonly components: Readonly<Record<number, string>>;
}

const HOUR_MS = 3_600_000;

/** The states of a kind, in the order in which they usually go. */
export function statesOf(kind: string): readonly string[] {
  return kind === "maintenance" ? inputs.pageReportStates.maintenance : inputs.pageReportStates.incident;
}

/** States that a report may claim of a component: a team that writes knows something. */
export const claimableStates = inputs.componentStates.filter((state) => state !== "unknown");

export function blankPageReport(nowMs: number): PageReportValues {
  return { ...ofKind("incident", nowMs), title: "", impact: "minor", body: "", moments: [], components: {} };
}

/** The fields that follow from the kind, for a form whose kind was changed. */
export function ofKind(kind: string, nowMs: number) {
  const [state = ""] = statesOf(kind);
  const startsAt = localTime(new Date(nowMs));
  return { kind, state, startsAt, endsAt: kind === "maintenance" ? localTime(new Date(nowMs + HOUR_MS)) : "" };
}

/** A report of an outage: when it began, and those components of the page that show its monitor. Nothing internal is in it. */
export function pageReportOf(incident: IncidentStoryData, page: StatusPageData, nowMs: number): PageReportValues {
  const affected = componentsOf(page, [incident.monitor.id]);
  const blank = blankPageReport(nowMs);
  return {
    ...blank,
    title: pageReportTexts.neutralTitle(affected.map(({ name }) => name)),
    impact: "major",
    state: incident.resolved ? "resolved" : blank.state,
    startsAt: localTime(new Date(incident.started_at)),
    moments: [incident.started_at],
    components: Object.fromEntries(affected.map(({ id }) => [id, "major_outage"])),
  };
}

/** A report of a period of maintenance: when it is, and those components of the page that it covers. Nothing internal is in it. */
export function pageReportOfPeriod(
  period: PeriodData,
  covered: readonly number[] | "all",
  page: StatusPageData,
  nowMs: number,
): PageReportValues {
  const affected = componentsOf(page, covered);
  const [scheduled = "", inProgress = ""] = statesOf("maintenance");
  return {
    ...{ kind: "maintenance", impact: "none", body: "" },
    title: pageReportTexts.maintenanceTitle(affected.map(({ name }) => name)),
    state: Date.parse(period.starts_at) > nowMs ? scheduled : inProgress,
    startsAt: localTime(new Date(period.starts_at)),
    endsAt: localTime(new Date(period.ends_at)),
    moments: [period.starts_at, period.ends_at],
    components: Object.fromEntries(affected.map(({ id }) => [id, "maintenance"])),
  };
}

/** Those that show one of these monitors. */
function componentsOf({ groups }: StatusPageData, monitorIds: readonly number[] | "all") {
  return groups
    .flatMap(({ components }) => components)
    .filter(({ monitor_id: id }) => id !== null && (monitorIds === "all" || monitorIds.includes(id)));
}

/** The form of a draft, as it was saved. */
export function valuesOfDraft(draft: PageReportData): PageReportValues {
  const endsAt = draft.ends_at === null ? "" : localTime(new Date(draft.ends_at));
  return { ...nextUpdateOf(draft), body: draft.updates[0]?.body ?? "", endsAt, moments: momentsOf(draft) };
}

function momentsOf({ started_at: start, ends_at: end }: PageReportData): readonly string[] {
  return end === null ? [start] : [start, end];
}

/** The form of a further update: the current values of the post, without a text. */
export function nextUpdateOf({ kind, title, impact, state, components, ...report }: PageReportData): PageReportValues {
  return {
    ...{ kind, title, impact, state, body: "", startsAt: localTime(new Date(report.started_at)), endsAt: "" },
    moments: [report.started_at],
    components: Object.fromEntries(components.map((one) => [one.id, one.state])),
  };
}

/** The body of a create, without the word whether it is published. */
export function newPageReportBody(values: PageReportValues): BodyOf<"POST /status-pages/{statusPage}/reports"> {
  const { kind, title, impact, startsAt, endsAt, moments } = values;
  const start = momentIn(shownZone, startsAt, moments);
  const ends = kind === "maintenance" ? { ends_at: momentIn(shownZone, endsAt, moments) } : {};
  return {
    kind,
    title: title.trim(),
    impact,
    ...(start !== null && { started_at: start }),
    ...ends,
    ...updateBody(values),
  };
}

/** The body of a further update. */
export function updateBody({
  state,
  body,
  components,
}: PageReportValues): BodyOf<"POST /status-pages/{statusPage}/reports/{report}/updates"> {
  return {
    ...{ state, body },
    components: Object.entries(components).map(([id, claimed]) => ({ id: Number(id), state: claimed })),
  };
}

/** The post in the preview. Missing texts have a placeholder. */
export function previewedPageReport(values: PageReportValues, id?: number) {
  const filled = (text: string) => (text.trim() === "" ? editorTexts.unnamed() : text);
  const written = { ...values, title: filled(values.title), body: filled(values.body) };
  return { report: { ...newPageReportBody(written), ...(id !== undefined && { id }) } };
}

const localTime = (at: Date) => minuteIn(shownZone, at);
