import { operation } from "../operation.ts";
import { changePage, PageChangeBody } from "./change-page.ts";
import { findPage } from "./find.ts";
import { pageErrors } from "./page-errors.ts";
import { StatusPageRecord } from "./schema.ts";

export const updateStatusPage = operation({
  name: "update-status-page",
  summary: "Change a status page: only the fields that are sent",
  description: "`groups` replace all groups and components. Send the ID of a component to keep it.",
  tag: "Team",
  access: "write",
  http: { method: "patch", path: "/status-pages/{statusPage}", status: 200, versioned: true, refusals: [409] },
  body: PageChangeBody,
  output: StatusPageRecord,
  find: findPage,
  rules: ({ record, body }, context) => pageErrors(body, record, context),
  run: (input, context) => changePage(input, context),
});
