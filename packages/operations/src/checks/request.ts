import { checkNowProblem, ProblemError } from "@pharos/core";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { NumberedCheckRecord } from "./schema.ts";
import { numberedCheckView } from "./view.ts";

export const requestCheck = operation({
  name: "request-check",
  summary: "Check a monitor now",
  description:
    "For pipelines: checks the monitor out of turn and answers 202 with the `Location` of the check, to be polled until " +
    "its status is not `pending`. A check that is under way is discarded, for it may have looked before now. Once per 10 " +
    "seconds and monitor (429). A paused monitor and a heartbeat cannot be checked (409).",
  tag: "Checks",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/monitors/{monitor}/check", status: 202, refusals: [409, 429] },
  output: NumberedCheckRecord,
  find: findMonitorId,
  async run({ record }, { caller, stores, clock }) {
    const now = clock.now();
    const checkNumber = await stores.monitors.requestCheck(
      caller.team.id,
      record.id,
      (current) => {
        const problem = checkNowProblem(current, now);
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
