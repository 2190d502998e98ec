import Type from "typebox";
import { CreateBody, createMonitor } from "../monitors/create.ts";
import { type Context, operation } from "../operation.ts";
import { checkInput, sortByField } from "../validate.ts";
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
  const rules = await createMonitor.rules?.({ record: undefined, body: checked.valid }, context);
  const errors = sortByField(CreateBody, { ...rules, ...checked.errors });
  return Object.values(errors)[0]?.[0] ?? null;
}
