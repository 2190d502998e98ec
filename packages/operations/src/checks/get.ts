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
    "The `Location` of a check that was asked for. It is 202 with the status `pending` and `Retry-After` until the " +
    "verdict is in, then 200. It is 404 for a check that never was, that an edit, a pause or another request " +
    "overtook, or that is older than a day.",
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
