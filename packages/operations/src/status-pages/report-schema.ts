import {
  allPageReportStates,
  formatWallTime,
  isoMicros,
  type PageReport,
  pageReportImpacts,
  pageReportKinds,
  parseWallTime,
  type ReportedPeriod,
  snapshot,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { idField, markdownField, stateField } from "./page-fields.ts";

export const pageReportFields = {
  kind: oneOf(pageReportKinds, { description: "Cannot change later." }),
  title: lineField("Title for the public."),
  impact: oneOf(pageReportImpacts, { description: "Impact on the public." }),
  started_at: timestamp({ description: "Actual or planned start." }),
  ends_at: nullable(timestamp({ description: "Planned end of maintenance; null for an incident." })),
  state: oneOf(allPageReportStates, {
    description: "Progress: `investigating` to `resolved`, or `scheduled` to `completed` for maintenance.",
  }),
  body: markdownField("Text for the public, in Markdown."),
  components: Type.Array(Type.Object({ id: idField("Component ID."), state: stateField }), {
    maxItems: 50,
    description: "Affected components.",
  }),
};

const period = Type.Object({
  window_id: idField("ID of a maintenance window of the team."),
  original_start: Type.String({
    maxLength: 30,
    description: "`original_start` of the period, such as `2027-03-28T02:30:00`.",
  }),
});

/** The origin of a report, which is not public. */
export const originFields = {
  incident_id: nullable(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Incident that the report describes. Pharos then writes no draft for it on this page.",
    }),
  ),
  period: Type.Union([period, Type.Null()], { description: "Maintenance period that the report describes." }),
};

const update = Type.Object({
  id: Type.Integer(),
  state: pageReportFields.state,
  body: Type.String(),
  postmortem: Type.Boolean({ description: "Whether it is the analysis after the incident." }),
  created_at: timestamp(),
  corrected_at: nullable(timestamp({ description: "Time of the last correction. Null: never corrected." })),
});

export const PageReportRecord = Type.Object(
  {
    id: Type.Integer(),
    kind: pageReportFields.kind,
    title: pageReportFields.title,
    impact: pageReportFields.impact,
    state: pageReportFields.state,
    started_at: pageReportFields.started_at,
    ends_at: pageReportFields.ends_at,
    published_at: nullable(timestamp({ description: "Time of publication. Null: draft." })),
    resolved_at: nullable(timestamp()),
    incident_id: nullable(Type.Integer({ description: "Linked incident. Not public." })),
    incident_resolved_at: nullable(timestamp({ description: "End of the incident. Null: open." })),
    period: Type.Union([Type.Object({ window_id: Type.Integer(), original_start: Type.String() }), Type.Null()], {
      description: "Linked maintenance period. Not public.",
    }),
    components: Type.Array(Type.Object({ id: Type.Integer(), state: stateField })),
    former_component_ids: Type.Array(Type.Integer(), {
      description: "IDs of components that left the page while it named them. Their subscribers get its updates.",
    }),
    updates: Type.Array(update, { description: "Newest first." }),
  },
  { title: "PageReport" },
);

export function pageReportView(report: PageReport): Static<typeof PageReportRecord> {
  const { id, publishedAt, resolvedAt, incident, updates } = report;
  return {
    id,
    ...fieldsOf(report),
    published_at: publishedAt && isoMicros(publishedAt),
    resolved_at: resolvedAt && isoMicros(resolvedAt),
    ...originOf(report),
    former_component_ids: [...report.formerComponents],
    incident_resolved_at: incident?.resolvedAt ? isoMicros(incident.resolvedAt) : null,
    updates: updates.map((one) => ({
      ...{ id: one.id, state: one.state, body: one.body, postmortem: one.isPostmortem },
      created_at: isoMicros(one.createdAt),
      corrected_at: one.correctedAt && isoMicros(one.correctedAt),
    })),
  };
}

/** A change of a report, as the audit log keeps it. */
export function pageReportChange(before: PageReport | null, after: PageReport | null) {
  const { id = null, title: name = null } = after ?? before ?? {};
  const kept = (report: PageReport | null) =>
    report &&
    snapshot({
      ...fieldsOf(report),
      ...originOf(report),
      published: report.publishedAt !== null,
      updates: report.updates.map(({ state, body }) => ({ state, body })),
    });
  return { entity: "page_report", id, name, before: kept(before), after: kept(after) } as const;
}

function fieldsOf({ kind, title, impact, state, startedAt, endsAt, components }: PageReport) {
  return {
    ...{ kind, title, impact, state, started_at: isoMicros(startedAt), ends_at: endsAt && isoMicros(endsAt) },
    components: components.map((one) => ({ id: one.componentId, state: one.state })),
  };
}

function originOf({ incident, period: of }: PageReport) {
  const { windowId, originalStartMs = 0 } = of ?? {};
  return {
    incident_id: incident?.id ?? null,
    period: windowId === undefined ? null : { window_id: windowId, original_start: formatWallTime(originalStartMs) },
  };
}

/** @returns null if there is no period, or if its start is not a time */
export function toPeriod(sent: Static<typeof originFields.period> | undefined): ReportedPeriod | null {
  const originalStartMs = sent ? parseWallTime(sent.original_start) : null;
  return sent && originalStartMs !== null ? { windowId: sent.window_id, originalStartMs } : null;
}

export function toComponents(components: Static<typeof pageReportFields.components>) {
  return components.map(({ id, state }) => ({ componentId: id, state }));
}
