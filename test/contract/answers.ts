import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** JSON, of which each test knows what it expects. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything; expectations and the document judge it.
export type Body = any;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, null if there is none, text otherwise. */
  readonly body: Body;
}

interface Operation {
  readonly responses: Readonly<Record<string, Reference | Response>>;
}

interface Reference {
  readonly $ref: string;
}

interface Header {
  readonly required?: boolean;
}

interface Response {
  readonly headers?: Readonly<Record<string, Reference | Header>>;
  readonly content?: Readonly<Record<string, object>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, Header>>;
  };
}

const DOCUMENT = "https://document.example/openapi.json";

/** Headers that mean something to clients: no answer carries one that the document does not give it. */
const MEANT =
  /^(location|etag|retry-after|allow|deprecation|sunset|link|www-authenticate|cache-control|x-request-id|x-ignored-fields|x-ratelimit-.*|idempoten.*)$/;

/** The statuses of answers to a path or a method that the document does not have. */
const NOWHERE = [401, 403, 404, 429];
const NO_SUCH_METHOD = [401, 403, 405, 429];

/** Compares answers with the OpenAPI document: status, headers, media type and body must match. */
export function createJudge(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: DOCUMENT, ...document });
  const compiled = new Map<string, ValidateFunction>();

  function conforms(pointer: string, body: unknown): string | null {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    compiled.set(pointer, validate);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  }

  /** @throws Error that says how the answer differs; the document says nothing of itself */
  return function judge(method: string, path: string, { status, headers, body }: Answer): void {
    if (method === "OPTIONS" || path.startsWith("/api/v1/openapi.")) return;
    const template = templateOf(document, path.split("?", 1)[0] ?? "");
    const name = method.toLowerCase() === "head" && !path.startsWith("/ping/") ? "get" : method.toLowerCase();
    const operation = template === null ? undefined : document.paths[template]?.[name];
    const where = `${method} ${template ?? path} ${status}`;
    const undeclared = template === null ? NOWHERE : NO_SUCH_METHOD;
    const declared =
      operation?.responses[status] ??
      (operation === undefined && undeclared.includes(status)
        ? { $ref: `#/components/responses/Problem${status}` }
        : undefined);
    if (declared === undefined) throw new Error(`${where} is not in the document.`);
    const [response, pointer] = resolve(
      document,
      declared,
      `/paths/${pointerPart(template ?? "")}/${name}/responses/${status}`,
    );
    for (const wrong of wrongHeaders(document, response, headers)) throw new Error(`${where} ${wrong}.`);
    if (response.content === undefined || method.toLowerCase() === "head") {
      if (body !== null) throw new Error(`${where} must not have a body.`);
      return;
    }
    const sent = headers.get("content-type") ?? "";
    // Parameters count only if the document names them.
    const type = [sent, sent.split(";", 1)[0] ?? ""].find((one) => response.content?.[one] !== undefined);
    if (type === undefined) throw new Error(`${where} is of type ${sent}.`);
    const wrong = conforms(`${pointer}/content/${pointerPart(type)}/schema`, body);
    if (wrong !== null) throw new Error(`${where}: ${wrong}`);
  };
}

/** Headers that the answer lacks, or that the document does not declare. */
function wrongHeaders({ components }: Document, { headers: declared = {} }: Response, sent: Headers): string[] {
  const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()));
  const missing = Object.entries(declared)
    .map(([name, header]) => [name, "$ref" in header ? components.headers[nameOf(header)] : header] as const)
    .filter(([name, header]) => header?.required === true && !sent.has(name))
    .map(([name]) => `lacks ${name}`);
  const surplus = [...sent.keys()]
    .filter((name) => MEANT.test(name) && !names.has(name))
    .map((name) => `carries ${name}, which is not in the document`);
  return [...missing, ...surplus];
}

function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function resolve(document: Document, declared: Reference | Response, pointer: string): readonly [Response, string] {
  if (!("$ref" in declared)) return [declared, pointer];
  const name = nameOf(declared);
  return [document.components.responses[name] ?? {}, `/components/responses/${name}`];
}

/**
 * Null for a path that is not in the document, or leads nowhere because it cannot be decoded. A slash at its end changes
 * nothing: the API answers both in the same way.
 */
function templateOf(document: Document, path: string): string | null {
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  const matches = Object.keys(document.paths).filter((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}/?$`).test(path),
  );
  return matches[0] ?? null;
}

/** RFC 6901. */
function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
