import { MAX_UPDATE_CORRECTIONS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { findUpdate } from "./find.ts";
import { PageReportRecord, pageReportChange, pageReportFields, pageReportView } from "./report-schema.ts";

export const correctPageReportUpdate = operation({
  name: "correct-report-update",
  summary: "Correct the text of a published update",
  description: `The page and its feeds show the time of the correction. Pharos stores the former text for Owners. Subscribers get no message. At most ${MAX_UPDATE_CORRECTIONS} corrections (409). Change a draft instead of correcting it (409).`,
  tag: "Team",
  access: "write",
  http: {
    method: "post",
    path: "/status-pages/{statusPage}/reports/{report}/updates/{update}/correction",
    status: 200,
    refusals: [409],
  },
  body: Type.Object({ body: pageReportFields.body }, { title: "UpdateCorrection" }),
  output: PageReportRecord,
  find: findUpdate,
  async run({ record: { page, report, update }, body }, { caller, stores, clock }) {
    const correction = { body: body.body, authorId: caller.userId };
    const corrected = await stores.pageReports.correctUpdate(page.id, report.id, update.id, correction, clock.now());
    return corrected && { data: pageReportView(corrected), change: pageReportChange(report, corrected) };
  },
});
