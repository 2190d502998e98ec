import { operation } from "../operation.ts";
import { findPageReport } from "./find.ts";
import { PageReportRecord, pageReportChange, pageReportView } from "./report-schema.ts";

export const publishPageReport = operation({
  name: "publish-page-report",
  summary: "Publish a draft",
  description: "This cannot be undone. A published report does not change.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/reports/{report}/publish", status: 200 },
  output: PageReportRecord,
  find: findPageReport,
  async run({ record: { page, report } }, { stores, clock }) {
    const published = await stores.pageReports.publish(page.id, report.id, clock.now());
    return published && { data: pageReportView(published), change: pageReportChange(report, published) };
  },
});
