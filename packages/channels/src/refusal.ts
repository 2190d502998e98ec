import { isList, type JsonObject, MASK, objectOrEmpty } from "@pharos/core";
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
/** A shorter value hides nothing, and to mask it would hide half of a sentence. */
const MIN_SECRET = 4;

/**
 * Reads the body of a refusal: text, or JSON with its reason in one of the members that services commonly use. Telegram
 * (`parameters.retry_after`), Discord (`retry_after`), Zulip (`retry-after`) and Matrix (`retry_after_ms`) say there how
 * long to wait.
 *
 * @param url the URL of the receiver; its quotations are masked, because such URLs hold secrets
 * @param secrets other values that are masked
 */
export function refusalOf(body: string, url: string | null, secrets: readonly string[] = []): Refusal {
  const text = body.trim();
  const json = parsed(text);
  const said = json === null ? text : reasonIn(json);
  const readable = said.startsWith("<") || said.includes("\ufffd") ? "" : said;
  // Masked after invisible characters are removed, which could otherwise split the URL.
  const line = plainLine(readable, Number.POSITIVE_INFINITY);
  const hidden = secrets.filter((secret) => secret.length >= MIN_SECRET).sort((a, b) => b.length - a.length);
  const masked = hidden.reduce((rest, secret) => rest.replaceAll(secret, MASK), line);
  const waitMs = waitOf(json);
  const isLimit = waitMs > 0 || objectOrEmpty(json?.["error"])["code"] === META_RATE_LIMIT;
  return { reason: plainLine(url === null ? masked : withoutAddress(masked, url), MAX_REASON), waitMs, isLimit };
}

/** Services say it in one of these members, or in the first of a list of errors. */
function reasonIn(json: JsonObject): string {
  const { description, message, error, detail, msg, errors } = json;
  const [first] = isList(errors) ? errors : [];
  return firstText([description, message, error, detail, msg, objectOrEmpty(error)["message"], first]);
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
  const seconds = json?.["retry_after"] ?? json?.["retry-after"] ?? objectOrEmpty(json?.["parameters"])["retry_after"];
  const milliseconds = typeof seconds === "number" ? seconds * 1000 : json?.["retry_after_ms"];
  return typeof milliseconds === "number" && milliseconds > 0 ? Math.ceil(milliseconds) : 0;
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
