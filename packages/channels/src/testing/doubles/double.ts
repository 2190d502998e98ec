import type { TSchema } from "typebox";
import { Errors } from "typebox/value";

/** A request to a service. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A service that checks like the real one. */
export interface Double {
  /** The mistakes in a request; empty for a request that the documentation of the service allows. */
  readonly mistakes: (request: SentRequest) => readonly string[];
  /** The answer to a good request. */
  readonly answer: readonly [statusCode: number, body: string];
  /** As `mistakes` and `answer`, of the quiet request. */
  readonly proof?: Pick<Double, "mistakes" | "answer">;
  /** The member that two requests about the same thing share, if the service knows one. */
  readonly keyOf?: (request: SentRequest) => unknown;
}

/** The mistakes in a GET, which has no body. */
export function getMistakes(request: SentRequest, expected: Pick<Expected, "path" | "headers">): readonly string[] {
  return [...lineMistakes(request, { ...expected, method: "GET" }), ...(request.body === "" ? [] : ["a body"])];
}

/** The form of a good request. */
interface Expected {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without members that it does not list. */
  readonly body: TSchema;
}

/** The mistakes in a request with JSON. */
export function jsonMistakes(request: SentRequest, expected: Expected): readonly string[] {
  const type = request.headers["content-type"];
  return [
    ...lineMistakes(request, expected),
    ...(type === "application/json" ? [] : [`content-type ${String(type)}`]),
    ...bodyMistakes(jsonOf(request), expected.body),
  ];
}

/** The mistakes in a request with a form. */
export function formMistakes(request: SentRequest, expected: Expected): readonly string[] {
  const type = request.headers["content-type"];
  return [
    ...lineMistakes(request, expected),
    ...(type === "application/x-www-form-urlencoded" ? [] : [`content-type ${String(type)}`]),
    ...bodyMistakes(formOf(request), expected.body),
  ];
}

export function jsonOf({ body }: SentRequest): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

function formOf({ body }: SentRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body));
}

function lineMistakes({ method, path, headers }: SentRequest, expected: Omit<Expected, "body">): readonly string[] {
  const wanted = expected.method ?? "POST";
  return [
    ...(method === wanted ? [] : [`method ${method}`]),
    ...(path === expected.path ? [] : [`path ${path}`]),
    ...Object.entries(expected.headers ?? {}).flatMap(([name, value]) =>
      headers[name] === value ? [] : [`${name} ${String(headers[name])}`],
    ),
  ];
}

function bodyMistakes(body: unknown, schema: TSchema): readonly string[] {
  return Errors(schema, body).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
