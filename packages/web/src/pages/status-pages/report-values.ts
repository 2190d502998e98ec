import type { IncidentStoryData, PageReportData, PeriodData, StatusPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import { pageReportTexts as texts } from "#texts/reports.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { kept, own, select, text } from "../../forms/fields.ts";
import { sent, type ValuesOf } from "../../forms/record.ts";
import { shownZone } from "../../lib/time.ts";
import { minuteIn, momentIn } from "../../lib/wall-time.ts";

/** States of components by their IDs. Missing components are not affected. */
type Claims = Readonly<Record<number, string>>;

/** The fields of an update of a post. */
export const updateFields = {
  state: select({ label: texts.stateLabel(), options: [] }),
  body: text({ label: texts.body(), hint: texts.bodyHint(), rows: 5, required: true, isExact: true }),
  components: own<Claims, readonly { readonly id: number; readonly state: string }[]>({
    ...{ label: texts.components(), blank: {}, words: (claims) => Object.values(claims).join(", ") },
    show: (components) => Object.fromEntries(components.map(({ id, state }) => [id, state])),
    send: (claims) => Object.entries(claims).map(([id, state]) => ({ id: Number(id), state })),
  }),
} satisfies FieldsOf<BodyOf<"POST /status-pages/{statusPage}/reports/{report}/updates">>;

/** The fields of a post. Times are as `2026-11-22T14:10`, in the zone in which times are shown. */
export const postFields = {
  kind: kept<string>({ label: texts.kindLabel(), blank: "", words: texts.kind }),
  title: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  impact: select({
    label: texts.impactLabel(),
    options: inputs.pageReport.impact.enum.map((impact) => [impact, texts.impact(impact)] as const),
  }),
  started_at: text({ label: texts.startedAt(), type: "datetime-local" }),
  // Empty for an incident, and where it is not known.
  ends_at: text({ label: texts.endsAt(), type: "datetime-local" }),
  ...updateFields,
} satisfies FieldsOf<BodyOf<"POST /status-pages/{statusPage}/reports">>;

export type UpdateFields = typeof updateFields;
export type PostFields = typeof postFields;
export type UpdateValues = ValuesOf<UpdateFields>;
export type PostValues = ValuesOf<PostFields>;

/** The values that a form begins with. */
export interface Beginning {
  readonly values: PostValues;
  /** The moments of the first times, to the millisecond. */
  readonly moments: readonly string[];
}

const HOUR_MS = 3_600_000;

/** The states of a kind, in the order in which they usually go. */
export function statesOf(kind: string): readonly string[] {
  return kind === "maintenance" ? inputs.pageReportStates.maintenance : inputs.pageReportStates.incident;
}

/** States that a report may claim of a component: a team that writes knows something. */
export const claimableStates = inputs.componentStates.filter((state) => state !== "unknown");

export function blankPageReport(nowMs: number): Beginning {
  const texts = { title: "", impact: "minor", body: "", components: {} };
  return { values: { ...ofKind("incident", nowMs), ...texts }, moments: [] };
}

/** The fields that follow from the kind, for a form whose kind was changed. */
export function ofKind(kind: string, nowMs: number) {
  const [state = ""] = statesOf(kind);
  const ends = kind === "maintenance" ? localTime(new Date(nowMs + HOUR_MS)) : "";
  return { kind, state, started_at: localTime(new Date(nowMs)), ends_at: ends };
}

/** A report of an outage: when it began, and those components of the page that show its monitor. Nothing internal is in it. */
export function pageReportOf(incident: IncidentStoryData, page: StatusPageData, nowMs: number): Beginning {
  const affected = componentsOf(page, [incident.monitor.id]);
  const { values } = blankPageReport(nowMs);
  return {
    values: {
      ...values,
      title: texts.neutralTitle(affected.map(({ name }) => name)),
      impact: "major",
      state: incident.resolved ? "resolved" : values.state,
      started_at: localTime(new Date(incident.started_at)),
      components: Object.fromEntries(affected.map(({ id }) => [id, "major_outage"])),
    },
    moments: [incident.started_at],
  };
}

/** A report of a period of maintenance: when it is, and those components of the page that it covers. Nothing internal is in it. */
export function pageReportOfPeriod(
  period: PeriodData,
  covered: readonly number[] | "all",
  page: StatusPageData,
  nowMs: number,
): Beginning {
  const affected = componentsOf(page, covered);
  const [scheduled = "", inProgress = ""] = statesOf("maintenance");
  return {
    values: {
      ...{ kind: "maintenance", impact: "none", body: "" },
      title: texts.maintenanceTitle(affected.map(({ name }) => name)),
      state: Date.parse(period.starts_at) > nowMs ? scheduled : inProgress,
      started_at: localTime(new Date(period.starts_at)),
      ends_at: localTime(new Date(period.ends_at)),
      components: Object.fromEntries(affected.map(({ id }) => [id, "maintenance"])),
    },
    moments: [period.starts_at, period.ends_at],
  };
}

/** Those that show one of these monitors. */
function componentsOf({ groups }: StatusPageData, monitorIds: readonly number[] | "all") {
  return groups
    .flatMap(({ components }) => components)
    .filter(({ monitor_id: id }) => id !== null && (monitorIds === "all" || monitorIds.includes(id)));
}

/** The form of a draft, as it was saved. */
export function beginningOfDraft(draft: PageReportData): Beginning {
  const { kind, title, impact, started_at: start, ends_at: end } = draft;
  return {
    values: {
      ...{ kind, title, impact, ...nextUpdateOf(draft), body: draft.updates[0]?.body ?? "" },
      started_at: localTime(new Date(start)),
      ends_at: end === null ? "" : localTime(new Date(end)),
    },
    moments: end === null ? [start] : [start, end],
  };
}

/** The form of a further update: the current values of the post, without a text. */
export function nextUpdateOf({ state, components }: PageReportData): UpdateValues {
  return { state, body: "", components: updateFields.components.show(components) };
}

/** The body of a create, without the word whether it is published. */
export function postBody(
  { started_at: startsAt, ends_at: endsAt, ...values }: PostValues,
  moments: readonly string[],
): BodyOf<"POST /status-pages/{statusPage}/reports"> {
  const { started_at: _start, ends_at: _end, ...fields } = postFields;
  const start = momentIn(shownZone, startsAt, moments);
  return {
    ...sent(fields, values),
    ...(start !== null && { started_at: start }),
    ...(values.kind === "maintenance" && { ends_at: momentIn(shownZone, endsAt, moments) }),
  };
}

/** The post of an update in the preview. */
interface PreviewedUpdate {
  readonly id?: number;
  readonly postmortem?: boolean;
}

/** The post in the preview. Missing texts have a placeholder. */
export function previewedPageReport(values: PostValues, moments: readonly string[], of: PreviewedUpdate = {}) {
  const filled = (typed: string) => (typed.trim() === "" ? editorTexts.unnamed() : typed);
  const written = { ...values, title: filled(values.title), body: filled(values.body) };
  return { report: { ...postBody(written, moments), ...of } };
}

const localTime = (at: Date) => minuteIn(shownZone, at);
