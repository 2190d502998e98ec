import { isJsonObject } from "@pharos/core";
import type { HttpProblem } from "./problems.ts";

const BYTES_PER_KIB = 1_024;

/** The errors of body-parser that are the client's mistakes. Their `type` is documented there. */
const problems: Readonly<Record<string, (error: Readonly<Record<string, unknown>>) => HttpProblem>> = {
  "entity.parse.failed": () => ({ kind: "malformed-json" }),
  "entity.verify.failed": () => ({ kind: "malformed-json" }),
  "entity.too.large": ({ limit }) => ({
    kind: "body-too-large",
    detail: `The request body must not be larger than ${Number(limit) / BYTES_PER_KIB} KiB.`,
  }),
  "parameters.too.many": () => ({ kind: "body-too-large", detail: "The form has too many fields." }),
  "charset.unsupported": () => ({ kind: "unsupported-media-type", detail: "Send the request body in UTF-8." }),
  "encoding.unsupported": () => ({
    kind: "unsupported-media-type",
    detail: "Send the request body uncompressed, or compressed with gzip, deflate or br.",
  }),
};

const MALFORMED: HttpProblem = { kind: "malformed", detail: "The request cannot be read." };

/**
 * The problem of an error by which Express and its parsers report a client's mistake. Such an error is one of the
 * package http-errors with a status from 400 to 499 that clients may see. Null for every other error.
 */
export function problemOfParser(error: unknown): HttpProblem | null {
  if (!(error instanceof Error)) return null;
  const fields: unknown = error;
  if (!isJsonObject(fields)) return null;
  const { expose, status, type } = fields;
  if (expose !== true || typeof status !== "number" || status < 400 || status > 499) return null;
  return problems[String(type)]?.(fields) ?? MALFORMED;
}
