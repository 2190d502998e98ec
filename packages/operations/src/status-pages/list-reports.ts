import Type from "typebox";
import { MAX_LISTED_PAGE_REPORTS } from "../limits.ts";
import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { PageReportRecord, pageReportView } from "./report-schema.ts";

export const listPageReports = operation({
  name: "list-page-reports",
  summary: "List the reports of a status page",
  description: `The newest ${MAX_LISTED_PAGE_REPORTS} reports, including drafts.`,
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages/{statusPage}/reports", status: 200 },
  output: Type.Array(PageReportRecord),
  find: findPage,
  async run({ record }, { stores }) {
    return { data: (await stores.pageReports.list(record.id, MAX_LISTED_PAGE_REPORTS)).map(pageReportView) };
  },
});
