import { isUtf8 } from "node:buffer";
import express, { type Request, type Response } from "express";
import { HttpProblemError } from "./problems.ts";

/** Largest body, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Not strict: a body that is a number or a text is valid JSON. It is rejected later, with the sentence for a body that
 * is not an object.
 */
const parseJson = express.json({ limit: MAX_BODY_BYTES, strict: false, type: () => true, verify: requireUtf8 });

/** JSON is UTF-8 (RFC 8259, section 8.1). The parser would replace other bytes, so that another text than was sent is stored. */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw Object.assign(new Error("The body is not UTF-8"), { status: 400 });
}

/**
 * Reads a request's JSON body, which may be any value; no body reads as an empty object. It is no middleware, because a
 * mistake in the body is answered only after 403 and 404.
 *
 * @throws HttpProblemError
 * @throws Error of the parser, for `problemOf`
 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (!isJson(request)) throw new HttpProblemError({ kind: "unsupported-media-type" });
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  return request.body;
}

function hasBody(request: Pick<Request, "headers">): boolean {
  const { "content-length": length, "transfer-encoding": transferEncoding } = request.headers;
  return transferEncoding !== undefined || (length !== undefined && length !== "0");
}

/** `application/json` in UTF-8, which is the only encoding that it has (RFC 8259, section 8.1). */
function isJson({ headers }: Pick<Request, "headers">): boolean {
  const [type, ...parameters] = (headers["content-type"] ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charsets = parameters.filter((parameter) => parameter.startsWith("charset="));
  return type === "application/json" && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset));
}
