import { CommandError } from "@pharos/commandline";
import { type ApiAnswer, type ApiClient, ApiProblem, type ApiRequest, type Method } from "@pharos/configuration";
import { isJsonObject, type Problem, ProblemError } from "@pharos/core";
import {
  apiOperations,
  type Context,
  dashboardOperations,
  execute,
  type Operation,
  type OperationAnswer,
  pathParameters,
} from "@pharos/operations";

const operations: readonly Operation[] = [...apiOperations, ...dashboardOperations];

/** The operations as a client of the API has them, in this process and without its token. */
export function openOperationsDoor(context: Context): ApiClient {
  return { send: (method, path, request = {}) => send(context, method, path, request) };
}

async function send(
  context: Context,
  method: Method,
  target: string,
  { json, headers = {} }: ApiRequest,
): Promise<ApiAnswer> {
  const { pathname, searchParams } = new URL(target, "https://pharos.invalid");
  const found = operationAt(method, pathname);
  if (found === null) throw new CommandError(`There is no operation ${method} ${pathname}.`);
  const { operation, ids } = found;
  const raw = {
    ids,
    query: Object.fromEntries(searchParams),
    body: async () => json ?? {},
    // No answer is lost within a process, so nothing is sent twice.
    idempotencyKey: null,
    expectedVersions: versionsOf(headers["If-Match"]),
    onUnknownFields: (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, [`The ${name} field is not known.`]])),
  };
  try {
    return answerOf(operation, await execute(operation, raw, context));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ApiProblem(statusOf(error.problem), detailsOf(error.problem));
  }
}

function operationAt(method: Method, path: string) {
  const steps = path.split("/");
  for (const operation of operations) {
    const { http } = operation;
    const wanted = http.path.split("/");
    const isSame = wanted.length === steps.length && http.method === method.toLowerCase();
    if (!isSame || !wanted.every((step, index) => step.startsWith("{") || step === steps[index])) continue;
    const ids = steps.filter((_step, index) => wanted[index]?.startsWith("{"));
    if (ids.length === pathParameters(http.path).length) return { operation, ids };
  }
  return null;
}

function versionsOf(tag: string | undefined): readonly number[] | null {
  return tag === undefined ? null : [Number(tag.replaceAll('"', ""))];
}

function answerOf({ http }: Operation, { data, page, version, location }: OperationAnswer): ApiAnswer {
  const meta = page && { last_page: Math.max(1, Math.ceil(page.total / page.size)) };
  return {
    status: http.status,
    body: { data, ...(meta && { meta }) },
    etag: version === undefined ? null : `"${version}"`,
    location: location ?? null,
    retryAfterSeconds: null,
  };
}

function statusOf({ kind }: Problem): number {
  const statuses = {
    invalid: 422,
    "not-found": 404,
    conflict: 409,
    outdated: 412,
    forbidden: 403,
    "monitor-limit": 402,
  };
  return Object.entries(statuses).find(([name]) => name === kind)?.[1] ?? 500;
}

function detailsOf(problem: Problem): object {
  const { kind } = problem;
  const errors = kind === "invalid" ? problem.errors : {};
  const detail =
    "detail" in problem && isText(problem.detail) ? problem.detail : (Object.values(errors).flat()[0] ?? kind);
  return { title: "Rejected", detail, errors };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The data of an answer. */
export function dataOf({ body }: ApiAnswer): unknown {
  return isJsonObject(body) ? body["data"] : undefined;
}
