import { isStateOf } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { withDefault } from "../schema/types.ts";
import { findPage } from "./find.ts";
import {
  originFields,
  PageReportRecord,
  pageReportChange,
  pageReportFields,
  pageReportView,
  toComponents,
  toPeriod,
} from "./report-schema.ts";

const CreateBody = Type.Object(
  {
    kind: pageReportFields.kind,
    title: pageReportFields.title,
    impact: pageReportFields.impact,
    state: pageReportFields.state,
    body: pageReportFields.body,
    components: Type.Optional(pageReportFields.components),
    started_at: Type.Optional(pageReportFields.started_at),
    ends_at: Type.Optional(pageReportFields.ends_at),
    incident_id: Type.Optional(originFields.incident_id),
    period: Type.Optional(originFields.period),
    publish: Type.Optional(
      withDefault(Type.Boolean({ description: "True publishes the report immediately. False stores a draft." }), false),
    ),
  },
  { title: "NewPageReport" },
);

export const createPageReport = operation({
  name: "create-page-report",
  summary: "Create a report on a status page",
  description: "Creates a draft, unless `publish` is true. A published report never changes; add updates to it.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/reports", status: 201, refusals: [409] },
  body: CreateBody,
  output: PageReportRecord,
  find: findPage,
  rules({ body: { kind, state, started_at: from, ends_at: to, incident_id: incident, period } }) {
    const isOther = kind !== undefined && state !== undefined && !isStateOf(kind, state);
    const isBackwards = from !== undefined && typeof to === "string" && new Date(to) <= new Date(from);
    return {
      ...(isOther && { state: [`A report of the kind ${kind} cannot be ${state}.`] }),
      ...(isBackwards && { ends_at: ["The ends_at field must be later than started_at."] }),
      ...(incident &&
        kind === "maintenance" && { incident_id: ["A report of maintenance must not name an incident."] }),
      ...(period &&
        kind === "incident" && { period: ["A report of an incident must not name a period of maintenance."] }),
      ...(period && toPeriod(period) === null && { period: ["The original_start must be the start of a period."] }),
    };
  },
  async run({ record: page, body }, { caller, stores, clock }) {
    const { kind, title, impact, state, started_at: startedAt, ends_at: endsAt, components = [] } = body;
    const now = clock.now();
    const update = {
      state,
      body: body.body,
      isPostmortem: false,
      authorId: caller.userId,
      components: toComponents(components),
    };
    const times = {
      startedAt: startedAt === undefined ? now : new Date(startedAt),
      endsAt: endsAt ? new Date(endsAt) : null,
    };
    const origin = { incidentId: body.incident_id ?? null, period: toPeriod(body.period) };
    const wanted = { kind, title, impact, ...times, ...origin, isPublished: body.publish ?? false, update };
    const report = await stores.pageReports.create(page.id, wanted, now);
    const location = `/status-pages/${page.id}/reports/${report.id}`;
    return { data: pageReportView(report), location, change: pageReportChange(null, report) };
  },
});
