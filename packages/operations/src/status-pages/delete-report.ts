import { operation } from "../operation.ts";
import { findPageReport } from "./find.ts";
import { pageReportChange } from "./report-schema.ts";

export const deletePageReport = operation({
  name: "delete-page-report",
  summary: "Delete a draft",
  description: "A published report cannot be deleted (409).",
  tag: "Team",
  access: "write",
  http: { method: "delete", path: "/status-pages/{statusPage}/reports/{report}", status: 204, refusals: [409] },
  output: null,
  find: findPageReport,
  async run({ record: { page, report } }, { stores }) {
    const removed = await stores.pageReports.removeDraft(page.id, report.id);
    return removed ? { data: null, change: pageReportChange(report, null) } : null;
  },
});
