import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { pageView, StatusPageRecord } from "./schema.ts";

export const getStatusPage = operation({
  name: "get-status-page",
  summary: "Get a status page",
  description: "A status page with settings, groups and components.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages/{statusPage}", status: 200, versioned: true },
  output: StatusPageRecord,
  find: findPage,
  async run({ record }, { baseUrl }) {
    return { data: pageView(record, baseUrl), version: record.version };
  },
});
