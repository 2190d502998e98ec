import { allReportStates, isoMicros, type PageReport, reportImpacts, reportKinds, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nameField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { idField, markdownField, stateField } from "./page-fields.ts";

export const reportFields = {
  kind: oneOf(reportKinds, { description: "Cannot change later." }),
  title: nameField("What the public reads first."),
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

const update = Type.Object({
  id: Type.Integer(),
  state: reportFields.state,
  body: Type.String(),
  created_at: timestamp(),
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
    incident_id: nullable(
      Type.Integer({
        description: "The outage that the draft was made of; the public is not told. Null: it was written.",
      }),
    ),
    incident_resolved_at: nullable(timestamp({ description: "Null while the outage lasts." })),
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
    incident_id: incident?.id ?? null,
    incident_resolved_at: incident?.resolvedAt ? isoMicros(incident.resolvedAt) : null,
    updates: updates.map((one) => ({
      ...{ id: one.id, state: one.state, body: one.body },
      created_at: isoMicros(one.createdAt),
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

export function toComponents(components: Static<typeof reportFields.components>) {
  return components.map(({ id, state }) => ({ componentId: id, state }));
}
