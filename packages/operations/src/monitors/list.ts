import { statuses } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { describedAs, oneOf, wholeNumberField } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { MonitorRecord, monitorKey, monitorTypes } from "./schema.ts";
import { monitorView } from "./view.ts";

const FIRST_PAGE = 1;
const PAGE_SIZE = 25;

const ListQuery = Type.Object({
  page: Type.Optional(wholeNumberField(1, MAX_ID, { description: "Page number.", default: FIRST_PAGE })),
  per_page: Type.Optional(wholeNumberField(1, 100, { description: "Monitors per page.", default: PAGE_SIZE })),
  status: Type.Optional(oneOf(statuses, { description: "Only monitors with this status." })),
  type: Type.Optional(oneOf(monitorTypes, { description: "Only monitors of this type." })),
  key: Type.Optional(describedAs(monitorKey, "Only the monitor with this key.")),
  notifies_nobody: Type.Optional(
    Type.Boolean({ description: "Only monitors whose `notifies_nobody` has this value." }),
  ),
  ...tagQuery,
});

export const listMonitors = operation({
  name: "list-monitors",
  summary: "List the team's monitors in name order",
  description: "A page of monitors, each with open incident and contacts. The links to other pages keep the filters.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/monitors", status: 200 },
  query: ListQuery,
  output: Type.Array(MonitorRecord),
  async run({ query }, { caller, stores, clock, baseUrl }) {
    const { page: number = FIRST_PAGE, per_page: size = PAGE_SIZE, ...filters } = query;
    const { notifies_nobody: notifiesNobody, tag: tags = [], ...named } = filters;
    const filter = { ...named, tags, ...(notifiesNobody !== undefined && { notifiesNobody }) };
    const { monitors, total } = await stores.monitors.page(caller.team.id, filter, { number, size });
    const now = clock.now();
    return { data: monitors.map((row) => monitorView(row, caller, now, baseUrl)), page: { number, size, total } };
  },
});
