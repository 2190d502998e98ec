import { mayWrite, ProblemError } from "@pharos/core";
import Type, { type TObject } from "typebox";
import type { Answer, Context, Operation, RawInput } from "./operation.ts";
import { checkInput, MAX_ID, sortByField, wholeNumber } from "./validate.ts";

const NOTHING = Type.Object({});

/**
 * The only door to an operation, for every transport. The order is the spec's: role (403), then the record (404), then
 * the input (422), then the operation itself (402).
 *
 * @throws ProblemError
 */
export async function execute(operation: Operation, raw: RawInput, context: Context): Promise<Answer> {
  if (operation.access === "write" && !mayWrite(context.viewer.role)) {
    throw new ProblemError({ kind: "forbidden", detail: "A Viewer may read but not change anything." });
  }
  const subject = await findSubject(operation, raw.id, context);
  const query = parseQuery(operation.query ?? NOTHING, raw.query);
  const body = operation.body ? await parseBody(operation, operation.body, subject, raw, context) : {};
  return operation.run({ subject, body, query }, context);
}

async function findSubject(operation: Operation, rawId: string | null, context: Context): Promise<unknown> {
  if (!operation.find) return undefined;
  const id = wholeNumber(rawId);
  const subject = id === null || id < 1 || id > MAX_ID ? null : await operation.find(id, context);
  if (subject === null) throw new ProblemError({ kind: "not-found" });
  return subject;
}

function parseQuery(schema: TObject, raw: RawInput["query"]) {
  const numbers = Object.entries(schema.properties).map(([name, property]) => {
    const value = raw[name];
    return [name, "type" in property && property.type === "integer" ? (wholeNumber(value) ?? value) : value] as const;
  });
  const checked = checkInput(schema, Object.fromEntries(numbers.filter(([, value]) => value !== undefined)));
  if (checked.complete === null) throw new ProblemError({ kind: "invalid", errors: checked.errors });
  return checked.complete;
}

async function parseBody(operation: Operation, schema: TObject, subject: unknown, raw: RawInput, context: Context) {
  const checked = checkInput(schema, await raw.body());
  const broken = await operation.rules?.({ subject, body: checked.valid }, context);
  const errors = sortByField(schema, { ...broken, ...checked.errors });
  if (checked.complete === null || Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}
