import { isStateOf } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { withDefault } from "../schema/types.ts";
import { findPageReport } from "./find.ts";
import { PageReportRecord, pageReportChange, pageReportFields, pageReportView, toComponents } from "./report-schema.ts";

const POSTMORTEM = "Whether it is the analysis after a resolved incident. The state is then `resolved`.";

export const addPageReportUpdate = operation({
  name: "add-report-update",
  summary: "Add an update to a report",
  description:
    "On a published report, the update is public within seconds. `components` replace the components of the report.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/reports/{report}/updates", status: 201, refusals: [409] },
  body: Type.Object(
    {
      state: pageReportFields.state,
      body: pageReportFields.body,
      postmortem: Type.Optional(withDefault(Type.Boolean({ description: POSTMORTEM }), false)),
      components: Type.Optional(pageReportFields.components),
    },
    { title: "NewReportUpdate" },
  ),
  output: PageReportRecord,
  find: findPageReport,
  rules({ record: { report }, body: { state, postmortem } }) {
    if (postmortem && state !== "resolved") return { state: ["The state of a postmortem must be resolved."] };
    const isOther = state !== undefined && !isStateOf(report.kind, state);
    return isOther ? { state: [`A report of the kind ${report.kind} cannot be ${state}.`] } : {};
  },
  async run({ record: { page, report }, body }, { caller, stores, clock }) {
    const components = body.components === undefined ? null : toComponents(body.components);
    const update = {
      state: body.state,
      body: body.body,
      isPostmortem: body.postmortem ?? false,
      authorId: caller.userId,
      components,
    };
    const updated = await stores.pageReports.addUpdate(page.id, report.id, update, clock.now());
    return updated && { data: pageReportView(updated), change: pageReportChange(report, updated) };
  },
});
