import { checkNowProblem, ProblemError } from "@pharos/core";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { NumberedCheckRecord } from "./schema.ts";
import { numberedCheckView } from "./view.ts";

export const requestCheck = operation({
  name: "request-check",
  summary: "Check a monitor now",
  description:
    "For pipelines: starts a check immediately and answers 202 with its `Location`. Poll that URL until the " +
    "status is not `pending`. Pharos discards a check that already runs, because it may show the state " +
    "before this request. Allowed once per 10 seconds and monitor (429). A paused monitor or a heartbeat " +
    "cannot be checked. A monitor that names only places needs one that can check it now, not a silent or paused one (409).",
  tag: "Checks",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/monitors/{monitor}/check", status: 202, refusals: [409, 429] },
  output: NumberedCheckRecord,
  find: findMonitorId,
  async run({ record }, { caller, stores, clock }) {
    const now = clock.now();
    const known = await stores.locations.list(caller.team.id);
    const checkNumber = await stores.monitors.requestCheck(
      caller.team.id,
      record.id,
      (current) => {
        const problem = checkNowProblem(current, known, now);
        if (problem !== null) throw new ProblemError(problem);
      },
      now,
    );
    if (checkNumber === null) return null;
    return {
      data: numberedCheckView(checkNumber, { votes: [], isPending: true }),
      location: `/monitors/${record.id}/checks/${checkNumber}`,
    };
  },
});
