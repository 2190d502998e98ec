import { type FieldErrors, mayWrite, ProblemError } from "@pharos/core";
import Type, { type TObject } from "typebox";
import { fingerprintOf } from "./fingerprint.ts";
import type { Context, Ids, Operation, OperationAnswer, RawInput } from "./operation.ts";
import { missingRecord } from "./path.ts";
import { labelOf } from "./sentence.ts";
import { unknownFields } from "./unknown.ts";
import { type CheckedInput, checkInput, MAX_ID, sortByField, wholeNumber } from "./validate.ts";

const NOTHING: TObject = Type.Object({});

/** What a client may name a request: 1 to 255 visible characters of ASCII. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;

/**
 * The only door to an operation, for every transport. The order is the spec's: role (403), then the record (404), then
 * the input (422), then the operation itself (402, 409, 412, 429).
 *
 * @throws ProblemError
 */
export async function execute(operation: Operation, raw: RawInput, context: Context): Promise<OperationAnswer> {
  if (operation.access === "write" && !mayWrite(context.viewer.role)) {
    throw new ProblemError({ kind: "forbidden", detail: "A Viewer may read but not change anything." });
  }
  const subject = await findSubject(operation, raw.ids, context);
  // Of an operation that needs no body as well: whoever sends something that is no JSON object expects something of it.
  const sent = await raw.body();
  const schemas = { query: operation.query ?? NOTHING, body: operation.body ?? NOTHING };
  const checked = checkInput(schemas.body, sent);
  const dropped = operation.dropped?.({ subject, body: checked.valid }) ?? [];
  const refused = raw.onUnknownFields(unknownFields(schemas, { query: raw.query, body: sent }, dropped));
  const query = parseQuery(schemas.query, raw.query, refused);
  const { expectedVersions } = raw;
  const finish = async (within: Context): Promise<OperationAnswer> => {
    const body = await parseBody(operation, subject, { checked, refused }, within);
    const answer = await operation.run({ subject, body, query, expectedVersions }, within);
    if (answer === null) throw new ProblemError(missingRecord(operation.http.path, raw.ids));
    return answer;
  };
  const { idempotencyKey: key } = raw;
  if (key === null || operation.http.status !== 201) return finish(context);
  return once(key, fingerprintOf([context.viewer.team.id, operation.name, sent]), context, finish);
}

/** Carries the rest out once, however often it is asked for: validation and creation are one transaction. */
async function once(
  key: string,
  fingerprint: string,
  context: Context,
  finish: (within: Context) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  if (!IDEMPOTENCY_KEY.test(key)) {
    const sentence = "The Idempotency-Key header must be 1 to 255 visible ASCII characters, without spaces.";
    const errors = { "Idempotency-Key": [sentence] };
    throw new ProblemError({ kind: "invalid", errors });
  }
  const { outcome, isReplay } = await context.idempotency.once(
    { userId: context.viewer.userId, key, fingerprint },
    async (stores) => JSON.stringify(await finish({ ...context, stores })),
    context.clock.now(),
  );
  const answer: OperationAnswer = JSON.parse(outcome);
  return { ...answer, isReplay };
}

async function findSubject(operation: Operation, rawIds: readonly string[], context: Context): Promise<unknown> {
  if (!operation.find) return undefined;
  const ids = parseIds(rawIds);
  const subject = ids === null ? null : await operation.find(ids, context);
  if (subject === null) throw new ProblemError(missingRecord(operation.http.path, rawIds));
  return subject;
}

/** Null where one of them is malformed or out of range, or there is none. */
function parseIds(rawIds: readonly string[]): Ids | null {
  const [first, ...others] = rawIds.flatMap((rawId) => {
    const id = wholeNumber(rawId);
    return id === null || id < 1 || id > MAX_ID ? [] : [id];
  });
  return first === undefined || others.length + 1 < rawIds.length ? null : [first, ...others];
}

function parseQuery(schema: TObject, raw: RawInput["query"], refused: FieldErrors) {
  const repeated = new Map<string, readonly string[]>();
  const values = new Map<string, unknown>();
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = raw[name];
    if (Array.isArray(value)) repeated.set(name, [`${labelOf(name)} must not be sent more than once.`]);
    const isNumber = "type" in property && property.type === "integer";
    if (value !== undefined) values.set(name, isNumber && typeof value === "string" ? numberIn(value) : value);
  }
  const checked = checkInput(schema, Object.fromEntries(values));
  const errors = { ...refused, ...checked.errors, ...Object.fromEntries(repeated) };
  if (checked.complete === null) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}

/** A text that is none is not told that it is a text: everything in a query is. */
function numberIn(text: string): number {
  return wholeNumber(text) ?? Number.NaN;
}

interface CheckedBody {
  readonly checked: CheckedInput<Readonly<Record<string, unknown>>>;
  readonly refused: FieldErrors;
}

async function parseBody(operation: Operation, subject: unknown, { checked, refused }: CheckedBody, context: Context) {
  const broken = await operation.rules?.({ subject, body: checked.valid }, context);
  const errors = sortByField(operation.body ?? NOTHING, { ...broken, ...checked.errors, ...refused });
  if (checked.complete === null || Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}
