import { operation } from "../operation.ts";
import { findReport } from "./find.ts";
import { PageReportRecord, reportChange, reportView } from "./report-schema.ts";

export const publishPageReport = operation({
  name: "publish-page-report",
  summary: "Publish a draft",
  description: "This cannot be undone. A published report does not change.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/reports/{report}/publish", status: 200 },
  output: PageReportRecord,
  find: findReport,
  async run({ record: { page, report } }, { stores, clock }) {
    const published = await stores.pageReports.publish(page.id, report.id, clock.now());
    return published && { data: reportView(published), change: reportChange(report, published) };
  },
});
