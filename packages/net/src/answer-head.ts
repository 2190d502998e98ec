import type { IncomingMessage } from "node:http";
import type { AnswerHeaders, HttpAnswer } from "@pharos/core";

/** The part of an answer before its body. */
export type AnswerHead = Pick<HttpAnswer, "statusCode" | "statusLine" | "location" | "headers">;

/** Longer heads, and heads of more lines, are left to Node's parser. */
const MAX_HEAD_BYTES = 16 * 1024;
const MAX_LINES = 100;

const STATUS_LINE = /^HTTP\/1\.([01]) ([2-9]\d\d) [\t -~\x80-\xff]*$/;
const FIELD = /^([A-Za-z0-9-]+): ([\t -~\x80-\xff]+)$/;
const LENGTH = /^\d{1,15}$/;

/**
 * Reads the head of a plain answer as Node's parser reads it, at a fraction of the cost. For any other head it returns
 * null, and Node's parser has to decide. Such a head is incomplete, is an interim answer, repeats a field (except
 * cookies), or breaks RFC 9112.
 *
 * @param bytes the first of the connection
 */
export function readHead(bytes: Buffer): AnswerHead | null {
  const text = bytes.toString("latin1", 0, MAX_HEAD_BYTES);
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const [, minorVersion, statusCode] = STATUS_LINE.exec(statusLine) ?? [];
  if (statusCode === undefined || lines.length > MAX_LINES) return null;
  const headers = fieldsOf(lines);
  if (headers === null || !isFramedPlainly(headers, minorVersion === "1")) return null;
  return { statusCode: Number(statusCode), statusLine, location: headers.location ?? null, headers };
}

/** As `readHead`, from the result of Node. */
export function headOf({ statusCode = 0, httpVersion, statusMessage, headers }: IncomingMessage): AnswerHead {
  const statusLine = `HTTP/${httpVersion} ${statusCode} ${statusMessage}`;
  return { statusCode, statusLine, location: headers.location ?? null, headers };
}

interface Fields extends AnswerHeaders {
  readonly location?: string;
}

/** By their names in lower case; null if one is not plain, or is there twice. */
function fieldsOf(lines: readonly string[]): Fields | null {
  const fields: Record<string, string | string[]> = {};
  const cookies: string[] = [];
  for (const line of lines) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined || value !== value.trim()) return null;
    const key = name.toLowerCase();
    if (key === "set-cookie") cookies.push(value);
    // Also the names that every object has, such as `constructor`.
    else if (key in fields) return null;
    else fields[key] = value;
  }
  if (cookies.length > 0) fields["set-cookie"] = cookies;
  return fields;
}

/** Whether it is beyond doubt where the body ends, which Node's parser asks before it hands over the head. */
function isFramedPlainly(fields: Fields, isCurrentVersion: boolean): boolean {
  const { "content-length": length, "transfer-encoding": coding } = fields;
  if (coding === undefined) return length === undefined || LENGTH.test(String(length));
  return coding === "chunked" && length === undefined && isCurrentVersion;
}
