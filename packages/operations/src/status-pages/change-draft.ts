import { isStateOf } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { findPageReport } from "./find.ts";
import { PageReportRecord, pageReportChange, pageReportFields, pageReportView, toComponents } from "./report-schema.ts";

const { kind: _kind, ...changeable } = pageReportFields;

export const changePageDraft = operation({
  name: "change-page-draft",
  summary: "Change a draft: only the fields that are sent",
  description: "A new text replaces the old one, which was never public. A published report cannot be changed (409).",
  tag: "Team",
  access: "write",
  http: { method: "patch", path: "/status-pages/{statusPage}/reports/{report}", status: 200, refusals: [409] },
  body: Type.Partial(Type.Object(changeable), { title: "PageDraftChange" }),
  output: PageReportRecord,
  find: findPageReport,
  rules({ record: { report }, body: { state, started_at: from, ends_at: to } }) {
    const isOther = state !== undefined && !isStateOf(report.kind, state);
    const [begins, ends] = [from ?? report.startedAt, to === undefined ? report.endsAt : to];
    const isBackwards = ends !== null && new Date(ends) <= new Date(begins);
    return {
      ...(isOther && { state: [`A report of the kind ${report.kind} cannot be ${state}.`] }),
      ...(isBackwards && { ends_at: ["The ends_at field must be later than started_at."] }),
    };
  },
  async run({ record: { page, report }, body }, { caller, stores, clock }) {
    const { started_at: from, ends_at: to, components } = body;
    const wanted = {
      kind: report.kind,
      title: body.title ?? report.title,
      impact: body.impact ?? report.impact,
      startedAt: from === undefined ? report.startedAt : new Date(from),
      endsAt: to === undefined ? report.endsAt : to === null ? null : new Date(to),
      update: {
        state: body.state ?? report.state,
        body: body.body ?? report.updates[0]?.body ?? "",
        isPostmortem: false,
        authorId: caller.userId,
        components: components === undefined ? null : toComponents(components),
      },
    };
    const changed = await stores.pageReports.changeDraft(page.id, report.id, wanted, clock.now());
    return changed && { data: pageReportView(changed), change: pageReportChange(report, changed) };
  },
});
