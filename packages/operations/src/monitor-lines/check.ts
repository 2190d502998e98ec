import Type from "typebox";
import { errorsOfBody } from "../execute.ts";
import { CreateBody, createMonitor } from "../monitors/create.ts";
import { type Context, operation } from "../operation.ts";
import { reasonOf } from "../overview/change-reason.ts";
import { checkInput } from "../validate.ts";
import { bodiesOf, LineResult, lineFields, resultOf } from "./lines.ts";

export const checkMonitorLines = operation({
  name: "check-monitor-lines",
  summary: "Check a list of monitors",
  description:
    "Answers for each line with the monitor that it means, and its first mistake. Nothing is stored or called.",
  tag: "Monitors",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/monitor-line-checks", status: 200 },
  body: Type.Object(lineFields),
  output: Type.Array(LineResult),
  async run({ body }, context) {
    const data = [];
    for (const one of bodiesOf(body)) data.push(resultOf(one, null, await mistakeIn(one, context)));
    return { data };
  },
});

/** The first mistake of a body, as a create would reject it. A line names no contact, so the rules read nothing. */
async function mistakeIn(body: object, context: Context): Promise<string | null> {
  const checked = checkInput(CreateBody, body);
  const errors = await errorsOfBody(createMonitor, undefined, { checked }, context);
  return Object.keys(errors).length === 0 ? null : reasonOf({ kind: "invalid", errors });
}
