import { type JsonObject, MASK, objectOrEmpty } from "@pharos/core";
import { plainLine } from "./plain-line.ts";

/** The explanation of a receiver that rejected a message. */
interface Refusal {
  /** One short line; empty if it gave no reason that people could read. */
  readonly reason: string;
  /** How long it asks to wait, in milliseconds; 0 if it does not. */
  readonly waitMs: number;
  /** It says that it gets too much, even if its status does not. */
  readonly isLimit: boolean;
}

const MAX_REASON = 200;
/** Meta's code of a rate limit, which comes with the status 400. */
const META_RATE_LIMIT = 130_429;
/** A piece of an address that is no longer is not a secret, such as `hooks` or `services`. */
const MAX_HARMLESS = 8;

/**
 * Reads the body of a refusal: text, or JSON with its reason in one of the members that services commonly use. Telegram
 * (`parameters.retry_after`) and Discord (`retry_after`) say there how many seconds to wait.
 *
 * @param url the URL of the receiver; its quotations are masked, because such URLs hold secrets
 */
export function refusalOf(body: string, url: string | null): Refusal {
  const text = body.trim();
  const json = parsed(text);
  const said = json === null ? text : firstText([json["description"], json["message"], json["error"], json["detail"]]);
  const readable = said.startsWith("<") || said.includes("\ufffd") ? "" : said;
  // Masked after invisible characters are removed, which could otherwise split the URL.
  const line = plainLine(readable, Number.POSITIVE_INFINITY);
  const waitMs = waitOf(json);
  const isLimit = waitMs > 0 || objectOrEmpty(json?.["error"])["code"] === META_RATE_LIMIT;
  return { reason: plainLine(url === null ? line : withoutAddress(line, url), MAX_REASON), waitMs, isLimit };
}

function parsed(text: string): JsonObject | null {
  if (!text.startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return objectOrEmpty(value);
  } catch {
    return null;
  }
}

function firstText(values: readonly unknown[]): string {
  return values.find((value) => typeof value === "string") ?? "";
}

function waitOf(json: JsonObject | null): number {
  const seconds = json?.["retry_after"] ?? objectOrEmpty(json?.["parameters"])["retry_after"];
  return typeof seconds === "number" && seconds > 0 ? Math.ceil(seconds * 1000) : 0;
}

/** The address, its path, and every longer piece of path and query are masked, as they are and decoded. */
function withoutAddress(text: string, url: string): string {
  const { username, password, pathname, search } = new URL(url);
  const longer = [username, password, ...`${pathname}${search}`.split(/[/?&=:]/)].filter(
    (piece) => piece.length > MAX_HARMLESS,
  );
  const pieces = [url, `${pathname}${search}`, pathname, ...longer]
    .flatMap((piece) => [piece, decoded(piece)])
    .filter((piece) => piece.length > 1)
    .sort((a, b) => b.length - a.length);
  return pieces.reduce((masked, piece) => masked.replaceAll(piece, MASK), text);
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
