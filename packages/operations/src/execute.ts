import { mayWrite, ProblemError } from "@pharos/core";
import Type, { type TObject } from "typebox";
import { fingerprintOf } from "./fingerprint.ts";
import type { Answer, Context, Ids, Operation, RawInput } from "./operation.ts";
import { checkInput, MAX_ID, sortByField, wholeNumber } from "./validate.ts";

const NOTHING = Type.Object({});

/**
 * The only door to an operation, for every transport. The order is the spec's: role (403), then the record (404), then
 * the input (422), then the operation itself (402, 409, 412, 429).
 *
 * @throws ProblemError
 */
export async function execute(operation: Operation, raw: RawInput, context: Context): Promise<Answer> {
  if (operation.access === "write" && !mayWrite(context.viewer.role)) {
    throw new ProblemError({ kind: "forbidden", detail: "A Viewer may read but not change anything." });
  }
  const subject = await findSubject(operation, raw.ids, context);
  const query = parseQuery(operation.query ?? NOTHING, raw.query);
  const sent = operation.body ? await raw.body() : {};
  const { expectedVersions } = raw;
  const finish = async (within: Context): Promise<Answer> => {
    const body = operation.body ? await parseBody(operation, operation.body, subject, sent, within) : {};
    return operation.run({ subject, body, query, expectedVersions }, within);
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
  finish: (within: Context) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    const errors = { "Idempotency-Key": ["The Idempotency-Key header must be 1 to 255 characters of visible ASCII."] };
    throw new ProblemError({ kind: "invalid", errors });
  }
  const { outcome, isReplay } = await context.idempotency.once(
    { userId: context.viewer.userId, key, fingerprint },
    async (stores) => JSON.stringify(await finish({ ...context, stores })),
    context.clock.now(),
  );
  const answer: Answer = JSON.parse(outcome);
  return { ...answer, isReplay };
}

async function findSubject(operation: Operation, rawIds: readonly string[], context: Context): Promise<unknown> {
  if (!operation.find) return undefined;
  const ids = parseIds(rawIds);
  const subject = ids === null ? null : await operation.find(ids, context);
  if (subject === null) throw new ProblemError({ kind: "not-found" });
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

function parseQuery(schema: TObject, raw: RawInput["query"]) {
  const numbers = Object.entries(schema.properties).map(([name, property]) => {
    const value = raw[name];
    return [name, "type" in property && property.type === "integer" ? (wholeNumber(value) ?? value) : value] as const;
  });
  const checked = checkInput(schema, Object.fromEntries(numbers.filter(([, value]) => value !== undefined)));
  if (checked.complete === null) throw new ProblemError({ kind: "invalid", errors: checked.errors });
  return checked.complete;
}

async function parseBody(operation: Operation, schema: TObject, subject: unknown, sent: unknown, context: Context) {
  const checked = checkInput(schema, sent);
  const broken = await operation.rules?.({ subject, body: checked.valid }, context);
  const errors = sortByField(schema, { ...broken, ...checked.errors });
  if (checked.complete === null || Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}
