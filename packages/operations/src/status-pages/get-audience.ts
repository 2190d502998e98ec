import { MAX_PAGE_COMPONENTS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { ID_LIST } from "../schema/text.ts";
import { findPage } from "./find.ts";

const MAX_ID_DIGITS = 10;
const AudienceRecord = Type.Object(
  {
    email: Type.Integer({ description: "Subscribers who get a mail." }),
    webhook: Type.Integer({ description: "Subscribers that get a webhook." }),
  },
  { title: "PageAudience" },
);

export const getPageAudience = operation({
  name: "get-page-audience",
  summary: "Count who is told of an update",
  description: "Subscribers who have confirmed, by channel. A report that names no component is told to all of them.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages/{statusPage}/audience", status: 200 },
  query: Type.Object({
    component_ids: Type.Optional(
      Type.String({
        pattern: ID_LIST,
        maxLength: MAX_PAGE_COMPONENTS * MAX_ID_DIGITS,
        description: "What the report is about, separated by commas; left out: the whole page.",
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
