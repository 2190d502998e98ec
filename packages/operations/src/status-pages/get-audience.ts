import { MAX_PAGE_COMPONENTS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { ID_LIST } from "../schema/text.ts";
import { findPage } from "./find.ts";

const MAX_ID_DIGITS = 10;
const AudienceRecord = Type.Object(
  {
    email: Type.Integer({ description: "Email subscribers." }),
    webhook: Type.Integer({ description: "Webhook subscribers." }),
  },
  { title: "PageAudience" },
);

export const getPageAudience = operation({
  name: "get-page-audience",
  summary: "Count the subscribers of an update",
  description: "Confirmed subscribers by channel. A report without components goes to all of them.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages/{statusPage}/audience", status: 200 },
  query: Type.Object({
    component_ids: Type.Optional(
      Type.String({
        pattern: ID_LIST,
        maxLength: 2 * MAX_PAGE_COMPONENTS * MAX_ID_DIGITS,
        description:
          "Component IDs of the report, separated by commas, with those that have left the page. Default: the whole page.",
      }),
    ),
  }),
  output: AudienceRecord,
  find: findPage,
  async run({ record, query: { component_ids: sent } }, { stores }) {
    const ids = sent === undefined ? [] : sent.split(",").map(Number);
    return { data: await stores.pageSubscribers.count(record.id, ids) };
  },
});
