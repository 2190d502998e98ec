import Type from "typebox";
import { Check } from "typebox/value";
import { execute } from "../execute.ts";
import { MAX_CREATED_MONITORS } from "../limits.ts";
import { createMonitor } from "../monitors/create.ts";
import { monitorFields } from "../monitors/schema.ts";
import { type Context, operation } from "../operation.ts";
import { rawInput } from "../overview/raw-input.ts";
import { MAX_UNEXPECTED, tryEach } from "../overview/try-each.ts";
import { bodiesOf, LineResult, lineFields, resultOf } from "./lines.ts";

const Created = Type.Object({ id: Type.Integer() });

export const createMonitors = operation({
  name: "create-monitors",
  summary: "Create many monitors at once",
  description:
    `At most ${MAX_CREATED_MONITORS}. Each is created as by its own operation, with its own row in the audit log. A line ` +
    "with a mistake does not stop the others. A second request with the same `key` creates nothing twice. " +
    `${MAX_UNEXPECTED} unexpected errors in a row end the request: the other lines are not tried.`,
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
    const tried = await tryEach(
      bodiesOf(settings),
      (one, index) => createOne(one, `${key}:${index}`, context),
      context,
    );
    const data = tried.map(({ one, result, reason }) => resultOf(one, result, reason));
    return { data };
  },
});

/** @returns its ID */
async function createOne(body: object, key: string, context: Context): Promise<number | null> {
  const { data } = await execute(createMonitor, { ...rawInput([], body), idempotencyKey: key }, context);
  return Check(Created, data) ? data.id : null;
}
