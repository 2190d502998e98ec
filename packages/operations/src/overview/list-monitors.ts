import { alertGaps, monitorSorts, shownStatuses } from "@pharos/core";
import Type from "typebox";
import { monitorTypes } from "../monitors/schema.ts";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { MonitorLineRecord } from "./schema.ts";
import { monitorLineView } from "./view.ts";

const PAGE_SIZE = 50;

const LinesQuery = Type.Object({
  status: Type.Optional(oneOf(shownStatuses, { description: "Only monitors with this status." })),
  type: Type.Optional(oneOf(monitorTypes, { description: "Only monitors of this type." })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: STORABLE,
      description: "Only monitors with this text in the name or URL.",
    }),
  ),
  alert_gap: Type.Optional(oneOf(alertGaps, { description: "Only monitors with this alert gap." })),
  ...tagQuery,
  sort: Type.Optional(withDefault(oneOf(monitorSorts, { description: "Sort order." }), "name")),
  page: Type.Optional({ ...withDefault(Type.Integer({ minimum: 1, maximum: MAX_ID }), 1), type: "integer" }),
  page_size: Type.Optional({ ...withDefault(Type.Integer({ minimum: 1, maximum: 100 }), PAGE_SIZE), type: "integer" }),
});

export const listMonitorLines = operation({
  name: "list-monitor-lines",
  summary: "List the team's monitors with their last 24 hours",
  description: "A page of monitors with status bars, uptime and response time.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview/monitors", status: 200 },
  query: LinesQuery,
  output: Type.Array(MonitorLineRecord),
  async run({ query }, { caller, stores, clock }) {
    const { sort = "name", page: number = 1, page_size: size = PAGE_SIZE, ...filters } = query;
    const { alert_gap: alertGap, tag: tags = [], ...named } = filters;
    const filter = { ...named, tags, ...(alertGap !== undefined && { alertGap }) };
    const now = clock.now();
    const { lines, total } = await stores.overview.monitors(caller.team.id, filter, { sort, number, size }, now);
    return { data: lines.map((line) => monitorLineView(line, now)), page: { number, size, total } };
  },
});
