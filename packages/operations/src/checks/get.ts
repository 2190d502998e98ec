import type { NumberedCheck } from "@pharos/core";
import { findMonitorId } from "../find.ts";
import { type Context, type Ids, operation } from "../operation.ts";
import { NumberedCheckRecord } from "./schema.ts";
import { numberedCheckView } from "./view.ts";

/** How long a check can be found by its number, in milliseconds. Pipelines poll for seconds. */
const FOUND_FOR_MS = 24 * 60 * 60 * 1000;

const POLL_AFTER_SECONDS = 1;

export const getCheck = operation({
  name: "get-check",
  summary: "Get a check by its number",
  description:
    "Poll the `Location` of a requested check. The answer is 202 with status `pending` and `Retry-After` " +
    "until the result is known, then 200. The answer is 404 for an unknown check and for one older than a " +
    "day. An edit, a pause or a newer request also cancels a check (404).",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/checks/{check}", status: 200, pending: true },
  output: NumberedCheckRecord,
  find: findCheck,
  async run({ record: { checkNumber, check } }) {
    return {
      data: numberedCheckView(checkNumber, check),
      ...(check.isPending && { retryAfterSeconds: POLL_AFTER_SECONDS }),
    };
  },
});

async function findCheck(
  ids: Ids,
  context: Context,
): Promise<{ readonly checkNumber: number; readonly check: NumberedCheck } | null> {
  const [monitorId, checkNumber = 0] = ids;
  if ((await findMonitorId(ids, context)) === null) return null;
  const since = new Date(context.clock.now().getTime() - FOUND_FOR_MS);
  const check = await context.stores.history.check(monitorId, checkNumber, since);
  return check.votes.length > 0 || check.isPending ? { checkNumber, check } : null;
}
