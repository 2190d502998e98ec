import { ProblemError } from "@pharos/core";
import Type from "typebox";
import { Check } from "typebox/value";
import { execute } from "../execute.ts";
import { MAX_CREATED_MONITORS } from "../limits.ts";
import { createMonitor } from "../monitors/create.ts";
import { monitorFields } from "../monitors/schema.ts";
import { type Context, operation } from "../operation.ts";
import { reasonOf } from "../overview/change-reason.ts";
import { rawInput } from "../overview/raw-input.ts";
import { bodiesOf, LineResult, lineFields, resultOf } from "./lines.ts";

const Created = Type.Object({ id: Type.Integer() });

export const createMonitors = operation({
  name: "create-monitors",
  summary: "Create many monitors at once",
  description:
    `At most ${MAX_CREATED_MONITORS}. Each is created as by its own operation, with its own row in the audit log. A line ` +
    "with a mistake does not stop the others. A second request with the same `key` creates nothing twice.",
  tag: "Monitors",
  access: "write",
  // The operation that it calls writes the audit log.
  isUnaudited: true,
  http: { method: "post", path: "/monitor-batches", status: 200 },
  body: Type.Object({
    ...lineFields,
    notification_contact_ids: Type.Optional(monitorFields.notification_contact_ids),
    key: Type.String({ pattern: "^[!-~]{8,100}$", description: "Names the request, so that it can be repeated." }),
  }),
  output: Type.Array(LineResult),
  async run({ body: { key, ...settings } }, context) {
    const data = [];
    // One after the other, so that one request uses one connection.
    for (const [index, one] of bodiesOf(settings).entries()) {
      data.push(await createOne(one, `${key}:${index}`, context));
    }
    return { data };
  },
});

async function createOne(body: ReturnType<typeof bodiesOf>[number], key: string, context: Context) {
  try {
    const { data } = await execute(createMonitor, { ...rawInput([], body), idempotencyKey: key }, context);
    return resultOf(body, Check(Created, data) ? data.id : null, null);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return resultOf(body, null, reasonOf(error.problem));
  }
}
