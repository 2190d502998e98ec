import { plans } from "@pharos/core";
import Type from "typebox";
import { NEWEST_CHECKS } from "../limits.ts";
import { findMonitor } from "../monitors/find.ts";
import { operation } from "../operation.ts";
import { CheckRecord } from "../schema/records.ts";
import { checkView } from "./view.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const listChecks = operation({
  name: "list-checks",
  summary: "List the newest checks of a monitor",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/checks", status: 200 },
  output: Type.Array(CheckRecord),
  find: findMonitor,
  async run({ subject }, { viewer, stores, clock }) {
    const { historyDays } = plans[viewer.team.plan];
    const since = historyDays === null ? null : new Date(clock.now().getTime() - historyDays * DAY_MS);
    const checks = await stores.history.checks(subject.id, since, NEWEST_CHECKS);
    return { data: checks.map(checkView) };
  },
});
