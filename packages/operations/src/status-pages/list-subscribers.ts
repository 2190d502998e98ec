import { MAX_PAGE_SUBSCRIBERS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { wholeNumberField } from "../schema/types.ts";
import { findPage } from "./find.ts";
import { PageSubscriberRecord, subscriberView } from "./subscriber-schema.ts";

const PAGE_SIZE = 50;

export const listPageSubscribers = operation({
  name: "list-page-subscribers",
  summary: "List the subscribers of a status page",
  description: "Newest first, including unconfirmed subscribers. Viewers see no email addresses and no URLs.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages/{statusPage}/subscribers", status: 200 },
  query: Type.Object({
    page: Type.Optional(wholeNumberField(1, MAX_PAGE_SUBSCRIBERS, { default: 1 })),
    page_size: Type.Optional(wholeNumberField(1, 100, { default: PAGE_SIZE })),
  }),
  output: Type.Array(PageSubscriberRecord),
  find: findPage,
  async run({ record, query: { page: number = 1, page_size: size = PAGE_SIZE } }, { caller, stores }) {
    const { subscribers, total } = await stores.pageSubscribers.list(record.id, { number, size });
    return { data: subscribers.map((one) => subscriberView(one, caller)), page: { number, size, total } };
  },
});
