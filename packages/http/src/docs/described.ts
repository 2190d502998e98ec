import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import type { Operation } from "@pharos/operations";

/** The complete input of the reference. */
export interface ReferenceSource {
  /** The OpenAPI document. */
  readonly document: JsonObject;
  /** The operations that it describes, with their access. */
  readonly operations: readonly Operation[];
  /** Public address without a slash at its end. */
  readonly baseUrl: string;
}

/** The object under these names in a part of the document; an empty object if there is none. */
export const at = (part: unknown, ...names: readonly string[]): JsonObject =>
  names.reduce((found, name) => objectOrEmpty(found[name]), objectOrEmpty(part));

/** The objects of a list; empty if the part is not a list. */
export const objectsIn = (part: unknown): readonly JsonObject[] => (isList(part) ? part.map(objectOrEmpty) : []);

/** The text; empty if the part is not a text. */
export const textOf = (part: unknown): string => (typeof part === "string" ? part : "");

/** The part itself, or the part of the document that its `$ref` names. */
export function resolve(document: JsonObject, part: JsonObject): JsonObject {
  const reference = part["$ref"];
  return typeof reference === "string" ? at(document, ...reference.replace("#/", "").split("/")) : part;
}

/** An operation as the document describes it, with every reference to a parameter or an answer resolved. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
  /** It needs no bearer token. */
  readonly isOpen: boolean;
  /** Pharos sends it to an address of a client's. */
  readonly isWebhook: boolean;
  readonly parameters: readonly JsonObject[];
  /** The content of its body's media type; null without a body. */
  readonly body: JsonObject | null;
  readonly answers: readonly (readonly [status: string, answer: JsonObject])[];
}

const METHODS = ["get", "post", "patch", "put", "delete"];

/** Replaces a path for requests that Pharos itself sends. */
const RECEIVER = "{config.url}";

/** Every operation and webhook of an OpenAPI document, in its order. HEAD is left out: it is GET without the body. */
export function describedOperations(document: JsonObject): readonly DescribedOperation[] {
  const paths = Object.entries(at(document, "paths")).map(([path, item]) => ({ path, item, isWebhook: false }));
  const webhooks = Object.values(at(document, "webhooks")).map((item) => ({ path: RECEIVER, item, isWebhook: true }));
  return [...paths, ...webhooks].flatMap(({ path, item, isWebhook }) =>
    METHODS.filter((method) => Object.hasOwn(at(item), method)).map((method) => {
      const operation = at(item, method);
      const parameters = [...objectsIn(at(item)["parameters"]), ...objectsIn(operation["parameters"])];
      return {
        id: textOf(operation["operationId"]),
        method: method.toUpperCase(),
        path,
        summary: textOf(operation["summary"]),
        description: textOf(operation["description"]),
        tag: isList(operation["tags"]) ? textOf(operation["tags"][0]) : "",
        isDeprecated: operation["deprecated"] === true,
        isOpen: isList(operation["security"]) && operation["security"].length === 0,
        isWebhook,
        parameters: parameters.map((parameter) => resolve(document, parameter)),
        body:
          operation["requestBody"] === undefined ? null : at(operation, "requestBody", "content", "application/json"),
        answers: Object.entries(at(operation, "responses")).map(
          ([status, answer]) => [status, resolve(document, objectOrEmpty(answer))] as const,
        ),
      };
    }),
  );
}
