import {
  allReportStates,
  formatWallTime,
  isoMicros,
  type PageReport,
  parseWallTime,
  type ReportedPeriod,
  reportImpacts,
  reportKinds,
  snapshot,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { idField, markdownField, stateField } from "./page-fields.ts";

export const reportFields = {
  kind: oneOf(reportKinds, { description: "Cannot change later." }),
  title: lineField("What the public reads first."),
  impact: oneOf(reportImpacts, { description: "How bad it is." }),
  started_at: timestamp({ description: "When it began, or is to begin." }),
  ends_at: nullable(timestamp({ description: "When maintenance is planned to end; null for an incident." })),
  state: oneOf(allReportStates, {
    description: "How far it is: `investigating` to `resolved`, or of maintenance `scheduled` to `completed`.",
  }),
  body: markdownField("What the public is told, in Markdown."),
  components: Type.Array(Type.Object({ id: idField("Of a component of the page."), state: stateField }), {
    maxItems: 50,
    description: "The components that it is about.",
  }),
};

const period = Type.Object({
  window_id: idField("Of a maintenance window of the team."),
  original_start: Type.String({
    maxLength: 30,
    description: "Which of its periods, by its `original_start`, such as `2027-03-28T02:30:00`.",
  }),
});

/** The origin of a report, which is not public. */
export const originFields = {
  incident_id: nullable(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "The outage that a report of the kind incident is of; the page gets no draft of it any more.",
    }),
  ),
  period: Type.Union([period, Type.Null()], { description: "The period that a report of maintenance is of." }),
};

const update = Type.Object({
  id: Type.Integer(),
  state: reportFields.state,
  body: Type.String(),
  created_at: timestamp(),
  corrected_at: nullable(timestamp({ description: "Null: it says what it said from the beginning." })),
});

export const PageReportRecord = Type.Object(
  {
    id: Type.Integer(),
    kind: reportFields.kind,
    title: reportFields.title,
    impact: reportFields.impact,
    state: reportFields.state,
    started_at: reportFields.started_at,
    ends_at: reportFields.ends_at,
    published_at: nullable(timestamp({ description: "Null: a draft, which is not public." })),
    resolved_at: nullable(timestamp()),
    incident_id: nullable(Type.Integer({ description: "The outage that it is of; the public is not told." })),
    incident_resolved_at: nullable(timestamp({ description: "Null while the outage lasts." })),
    period: Type.Union([Type.Object({ window_id: Type.Integer(), original_start: Type.String() }), Type.Null()], {
      description: "The period of maintenance that it is of; the public is not told.",
    }),
    components: Type.Array(Type.Object({ id: Type.Integer(), state: stateField })),
    updates: Type.Array(update, { description: "The newest first." }),
  },
  { title: "PageReport" },
);

export function reportView(report: PageReport): Static<typeof PageReportRecord> {
  const { id, publishedAt, resolvedAt, incident, updates } = report;
  return {
    id,
    ...fieldsOf(report),
    published_at: publishedAt && isoMicros(publishedAt),
    resolved_at: resolvedAt && isoMicros(resolvedAt),
    ...originOf(report),
    incident_resolved_at: incident?.resolvedAt ? isoMicros(incident.resolvedAt) : null,
    updates: updates.map((one) => ({
      ...{ id: one.id, state: one.state, body: one.body },
      created_at: isoMicros(one.createdAt),
      corrected_at: one.correctedAt && isoMicros(one.correctedAt),
    })),
  };
}

/** A change of a report, as the audit log keeps it. */
export function reportChange(before: PageReport | null, after: PageReport | null) {
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

export function toComponents(components: Static<typeof reportFields.components>) {
  return components.map(({ id, state }) => ({ componentId: id, state }));
}
