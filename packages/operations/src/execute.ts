import {
  type FieldErrors,
  hasSignedInRecently,
  isCaller,
  mayAccess,
  type Problem,
  ProblemError,
  type TeamAccess,
} from "@pharos/core";
import Type, { type TObject } from "typebox";
import { once } from "./once.ts";
import type { Ids, Operation, OperationAnswer, OperationOutcome, RawInput, SenderContext } from "./operation.ts";
import { maxIdOf, missingRecord, pathParameters } from "./path.ts";
import { labelOf } from "./sentence.ts";
import { unknownFields } from "./unknown.ts";
import { type CheckedInput, checkInput, sortByField, wholeNumber } from "./validate.ts";

const NOTHING: TObject = Type.Object({});

/** The reason why a role does not have this access. */
const FORBIDDEN: Readonly<Record<TeamAccess, string>> = {
  read: "This role may not read.",
  write: "A Viewer may read but not change anything.",
  administer: "Only an Owner or an Admin of the team may do this.",
  own: "Only an Owner of the team may do this.",
};

/**
 * The only door to an operation, for every transport and every kind of credential. The order is the spec's:
 *
 * | the input is wrong                  | status        |
 * |-------------------------------------|---------------|
 * | the role may not do it              | 403           |
 * | the sign-in is too long ago for it  | 403           |
 * | the team has no such record         | 404           |
 * | the body or the query               | 422           |
 * | the operation itself rejects the request | 402, 409, 412 |
 *
 * @throws ProblemError
 */
export async function execute(operation: Operation, raw: RawInput, context: SenderContext): Promise<OperationAnswer> {
  const refusal = refusalOf(operation, context);
  if (refusal !== null) throw new ProblemError(refusal);
  const record = await findRecord(operation, raw.ids, context);
  // Read for an operation without a body as well, because a body that is not a JSON object is always rejected.
  const sent = await raw.body();
  const schemas = { query: operation.query ?? NOTHING, body: operation.body ?? NOTHING };
  const checked = checkInput(schemas.body, sent);
  const ignored = operation.ignored?.({ record, body: checked.valid }) ?? [];
  const unknownFieldErrors = raw.onUnknownFields(unknownFields(schemas, { query: raw.query, body: sent }, ignored));
  const query = parseQuery(schemas.query, raw.query, unknownFieldErrors);
  const { expectedVersions, idempotencyKey: key } = raw;
  const committed: { afterwards?: OperationOutcome["afterwards"] } = {};
  const finish = async (within: SenderContext): Promise<OperationAnswer> => {
    const body = await parseBody(operation, record, { checked, unknownFieldErrors }, within);
    const run = (inside: SenderContext) => operation.run({ record, body, query, expectedVersions }, inside);
    const outcome = await (isAudited(operation) ? audited(operation.name, within, run) : run(within));
    if (outcome === null) throw new ProblemError(missingRecord(operation.http.path, raw.ids));
    const { change: _change, auditedAs: _auditedAs, afterwards, ...answer } = outcome;
    committed.afterwards = afterwards;
    return answer;
  };
  const isNamed = key !== null && operation.http.status === 201;
  const answer = await (isNamed
    ? once({ key, operation: operation.name, body: sent, showsSecret: operation.showsSecret === true }, context, finish)
    : finish(context));
  return committed.afterwards === undefined ? answer : { ...answer, data: await committed.afterwards() };
}

function isAudited({ http, isUnaudited }: Operation): boolean {
  return http.method !== "get" && !isUnaudited;
}

/** Carries out a change and writes its row of the audit log, in one transaction. */
function audited(
  operation: string,
  context: SenderContext,
  run: (inside: SenderContext) => Promise<OperationOutcome | null>,
): Promise<OperationOutcome | null> {
  const { caller: sender, origin, clock } = context;
  return context.stores.transaction(async (stores) => {
    const outcome = await run({ ...context, stores });
    if (outcome?.change === undefined) return outcome;
    const { change, auditedAs = operation } = outcome;
    const teamId = change.teamId === undefined ? (sender.team?.id ?? null) : change.teamId;
    await Promise.all([
      stores.audit.record({ teamId, at: clock.now(), sender, origin, operation: auditedAs, change }),
      teamId !== null && stores.firstRuns.endIfDone(teamId),
    ]);
    return outcome;
  });
}

/** The reason why the sender may not do it, independent of the record and the input. */
function refusalOf({ access, recentSignIn }: Operation, { caller, clock }: SenderContext): Problem | null {
  if (access === "self") {
    const detail = "Only a user who is signed in may do this.";
    if (caller.via.kind !== "session") return { kind: "forbidden", detail };
  } else if (!isCaller(caller)) return { kind: "forbidden", detail: "You are not a member of a team." };
  else if (!mayAccess(caller.role, access)) return { kind: "forbidden", detail: FORBIDDEN[access] };
  return recentSignIn && !hasSignedInRecently(caller, clock.now()) ? { kind: "sign-in-again" } : null;
}

async function findRecord(operation: Operation, rawIds: readonly string[], context: SenderContext): Promise<unknown> {
  if (!operation.find) return undefined;
  const ids = parseIds(operation.http.path, rawIds);
  const record = ids === null ? null : await operation.find(ids, context);
  if (record === null) throw new ProblemError(missingRecord(operation.http.path, rawIds));
  return record;
}

/** Null if there is no ID, or one is malformed or out of range. */
function parseIds(path: string, rawIds: readonly string[]): Ids | null {
  const parameters = pathParameters(path);
  const [first, ...others] = rawIds.flatMap((rawId, index) => {
    const id = wholeNumber(rawId);
    return id === null || id < 1 || id > maxIdOf(parameters[index] ?? "") ? [] : [id];
  });
  return first === undefined || others.length + 1 < rawIds.length ? null : [first, ...others];
}

function parseQuery(schema: TObject, raw: RawInput["query"], unknownFieldErrors: FieldErrors) {
  const repeated = new Map<string, readonly string[]>();
  const values = new Map<string, unknown>();
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = raw[name];
    const type = "type" in property ? property.type : null;
    const isRepeated = Array.isArray(value) && type !== "array";
    if (isRepeated) repeated.set(name, [`${labelOf(name)} must not be sent more than once.`]);
    if (value !== undefined) values.set(name, typeof value === "string" ? valueIn(value, type) : value);
  }
  const checked = checkInput(schema, Object.fromEntries(values));
  const errors = { ...unknownFieldErrors, ...checked.errors, ...Object.fromEntries(repeated) };
  if (checked.complete === null) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}

/** The value of a text in a query. A text that does not fit the type stays one, which the schema rejects. */
function valueIn(text: string, type: unknown): unknown {
  if (type === "integer") return numberIn(text);
  if (type === "array") return [text];
  return type === "boolean" && (text === "true" || text === "false") ? text === "true" : text;
}

/** NaN for a text that is not a number. The error must not mention a text, because all of a query is text. */
function numberIn(text: string): number {
  return wholeNumber(text) ?? Number.NaN;
}

interface CheckedBody {
  readonly checked: CheckedInput<Readonly<Record<string, unknown>>>;
  readonly unknownFieldErrors: FieldErrors;
}

async function parseBody(
  operation: Operation,
  record: unknown,
  { checked, unknownFieldErrors }: CheckedBody,
  context: SenderContext,
) {
  const errors = await errorsOfBody(operation, record, { checked, unknownFieldErrors }, context);
  if (checked.complete === null || Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  return checked.complete;
}

/** All mistakes of a body, by its schema and by the rules of the operation. */
export async function errorsOfBody(
  operation: Operation,
  record: unknown,
  { checked, unknownFieldErrors = {} }: Pick<CheckedBody, "checked"> & Partial<CheckedBody>,
  context: SenderContext,
): Promise<FieldErrors> {
  const ruleErrors = await operation.rules?.({ record, body: checked.valid }, context);
  return sortByField(operation.body ?? NOTHING, { ...ruleErrors, ...checked.errors, ...unknownFieldErrors });
}
