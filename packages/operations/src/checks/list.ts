import Type from "typebox";
import { findMonitorId } from "../find.ts";
import { MAX_LISTED_CHECKS } from "../limits.ts";
import { operation } from "../operation.ts";
import { wholeNumberField } from "../schema/types.ts";
import { historySince } from "./history-since.ts";
import { CheckRecord } from "./schema.ts";
import { checkView } from "./view.ts";

const ListQuery = Type.Object({
  limit: Type.Optional(
    wholeNumberField(1, MAX_LISTED_CHECKS, {
      description: "Number of checks, newest first.",
      default: MAX_LISTED_CHECKS,
    }),
  ),
});

export const listChecks = operation({
  name: "list-checks",
  summary: "List the newest checks of a monitor",
  description: "At most 100 checks, newest first, within the plan's history. Not paginated.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/checks", status: 200 },
  query: ListQuery,
  output: Type.Array(CheckRecord),
  find: findMonitorId,
  async run({ record, query: { limit = MAX_LISTED_CHECKS } }, { caller, stores, clock }) {
    const since = historySince(caller.team.plan, clock.now());
    const checks = await stores.history.checks(record.id, since, limit);
    return { data: checks.map(checkView) };
  },
});
