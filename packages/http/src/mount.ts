import { ProblemError } from "@pharos/core";
import {
  type DeprecatedAlias,
  execute,
  type Operation,
  type OperationServices,
  pathParameters,
} from "@pharos/operations";
import { type NextFunction, type Request, type Response, Router } from "express";
import { admit, admittedStill, type Door } from "./admit.ts";
import { readBody } from "./body.ts";
import { versionsIn } from "./conditions.ts";
import { deprecationHeaders, hasSunset } from "./deprecation.ts";
import { exchangeOf } from "./exchange.ts";
import { IGNORED_FIELDS, ignoredFieldsValue } from "./ignored-fields.ts";
import { type OperationPermits, runWithPermit } from "./operation-permits.ts";
import { HttpProblemError } from "./problems.ts";
import { sendAnswer } from "./send.ts";

export interface MountOptions {
  readonly door: Door;
  /** Public address of the root below which the operations are mounted, such as https://pharos.example.com/api/v1. */
  readonly rootUrl: string;
  readonly services: OperationServices;
  readonly permits: OperationPermits;
}

type Handler = (request: Request, response: Response) => Promise<void>;

/**
 * A route for every operation, and for each path an answer to OPTIONS and to methods that it does not have. Without a valid
 * credential every path is 401, so that a stranger cannot learn which paths exist.
 */
export function mountOperations(operations: readonly Operation[], options: MountOptions): Router {
  const router = Router();
  for (const path of new Set(operations.map((operation) => operation.http.path))) {
    const here = operations.filter((operation) => operation.http.path === path);
    const route = router.route(path.replace(/\{(\w+)\}/g, ":$1"));
    const allow = () => allowedMethods(here, options.services.clock.now());
    const refuse: Handler = async (request, response) => {
      await admit(request, response, options.door);
      throw new HttpProblemError({ kind: "method-not-allowed", allow: allow() });
    };
    for (const operation of here) {
      const handler = operationHandler(operation, options);
      route[operation.http.method](handler);
      const { alias } = operation.http;
      if (alias) route[alias.method](deprecated(alias, options.services, refuse), handler);
    }
    route.options(async (request, response) => {
      await admit(request, response, options.door);
      response.set("Allow", allow()).status(204).end();
    });
    route.all(refuse);
  }
  const leadNowhere: Handler = async (request, response) => {
    await admit(request, response, options.door);
    throw new ProblemError({ kind: "not-found" });
  };
  router.use(leadNowhere);
  router.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A path that cannot be decoded matches no route.
    if (error instanceof URIError) return leadNowhere(request, response);
    throw error;
  });
  return router;
}

/** The order of these lines is the order of the answers: first the rejections of `admit`, then those from `execute`. */
function operationHandler(operation: Operation, { rootUrl, services, permits, door }: MountOptions): Handler {
  const parameters = pathParameters(operation.http.path);
  const doorName = door.credential === "token" ? "api" : "dashboard";
  return async (request, response) => {
    const exchange = exchangeOf(response);
    exchange.operation = operation.name;
    // An ETag names the version of a record's configuration, for If-Match. Checks change an answer without changing its
    // ETag, so no answer may be "not modified".
    delete request.headers["if-none-match"];
    const admitted = await admit(request, response, door);
    const isWhole = request.complete;
    // Read before the turn, so that a slow body occupies no permit and no connection to the database. Its mistakes are
    // answered later, after 403 and 404.
    const body = readBody(request, response);
    await Promise.allSettled([body]);
    // A session or a token may end while a body arrives slowly.
    const sender = isWhole ? admitted : await admittedStill(request, door);
    const raw = {
      ids: parameters.map((name) => String(request.params[name])),
      query: request.query,
      body: () => body,
      idempotencyKey: request.get("Idempotency-Key") ?? null,
      expectedVersions: versionsIn(request.get("If-Match")),
      onUnknownFields(names: readonly string[]) {
        if (names.length > 0) response.set(IGNORED_FIELDS, ignoredFieldsValue(names));
        return {};
      },
    };
    const origin = { door: doorName, requestId: exchange.requestId } as const;
    const work = () => execute(operation, raw, { ...services, caller: sender, origin });
    const answer = await runWithPermit(permits, sender, work, operation.callsOut);
    const path = filledPath(operation.http.path, raw.ids);
    await sendAnswer(response, operation, answer, { rootUrl, path, query: request.query, sender });
  };
}

/** The path with the ids instead of its parameters. An id that found a record needs no escape. */
function filledPath(path: string, ids: readonly string[]): string {
  let index = 0;
  return path.replace(/\{\w+\}/g, () => ids[index++] ?? "");
}

/**
 * Runs before an operation that is called by its alias. It adds the headers of deprecation, and rejects calls after the
 * last day.
 */
function deprecated(alias: DeprecatedAlias, { clock, baseUrl }: OperationServices, refuse: Handler) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (hasSunset(alias, clock.now())) return refuse(request, response);
    response.set(deprecationHeaders(alias, baseUrl));
    next();
  };
}

function allowedMethods(operations: readonly Operation[], now: Date): string {
  const methods = operations.flatMap(({ http: { method, alias } }) => [
    ...(method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]),
    ...(alias && !hasSunset(alias, now) ? [alias.method.toUpperCase()] : []),
  ]);
  return [...methods, "OPTIONS"].join(", ");
}
