import { type ClientCredentials, MASK, sentBytes, tokenRequest } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";
import { basicAuth } from "./request.ts";

/** A shorter text occurs in too many places to be recognised as a secret. */
const MIN_SECRET_LENGTH = 4;

/** Headers whose values are no secrets: they say what a client wants, not who it is. */
const PLAIN_HEADERS = new Set([
  ...["accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection"],
  ...["content-type", "host", "origin", "pragma", "referer", "user-agent"],
]);

/** Headers of answers that let their holder in, or say who it is. */
const SECRET_HEADERS = new Set(["authorization", "cookie", "proxy-authorization", "set-cookie", "set-cookie2"]);

export function isSecretHeader(name: string): boolean {
  return SECRET_HEADERS.has(name.toLowerCase());
}

type Secrets = Pick<
  ProbeTarget,
  "requestHeaders" | "requestBody" | "send" | "oauth2" | "username" | "password" | "afterSteps"
>;

/**
 * Hides the secrets of a monitor in a text, also as pages, JSON, URLs and basic auth write them. A server may repeat
 * its request in the answer.
 */
export function createMasker(target: Secrets): Masker {
  return maskerOf([...secretsOf(target), ...(target.afterSteps?.secrets ?? [])]);
}

/** @param isCut the text was cut. So it loses its last characters, which may be the beginning of a secret */
type Masker = (text: string, isCut?: boolean) => string;

/** Hides these texts, in the same ways. */
export function maskerOf(texts: readonly string[]): Masker {
  const secrets = [...new Set(texts.flatMap(formsOf))].filter(({ length }) => length >= MIN_SECRET_LENGTH);
  // A secret may be part of another.
  secrets.sort((a, b) => b.length - a.length);
  const longest = secrets[0]?.length ?? 1;
  return (text, isCut = false) => {
    const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, () => MASK), text);
    return isCut ? masked.slice(0, Math.max(0, masked.length - longest + 1)) : masked;
  };
}

/** Every text that a probe of the target sends and that is a secret. */
export function secretsOf({
  requestHeaders,
  requestBody,
  send,
  oauth2,
  username,
  password,
}: Omit<Secrets, "afterSteps">): readonly string[] {
  const values = Object.entries(requestHeaders ?? {}).flatMap(([name, value]) =>
    PLAIN_HEADERS.has(name.toLowerCase()) ? [] : withoutScheme(value),
  );
  const sent = username === null ? [] : withoutScheme(basicAuth(username, password ?? ""));
  const inBody = requestBody === null ? [] : [requestBody, ...textsOf(requestBody)];
  const spoken = send === null ? [] : [send, ...textsOf(send), ...wordsOf(send)];
  const ofClient = oauth2 === null ? [] : clientSecrets(oauth2);
  return [...values, ...sent, ...inBody, ...spoken, ...ofClient, ...(password === null ? [] : [password])];
}

/** The secret of a client, and the texts of its request that have it. */
function clientSecrets(oauth2: ClientCredentials): readonly string[] {
  const { headers } = tokenRequest(oauth2);
  const encoded = new URLSearchParams({ "": oauth2.client_secret }).toString().slice(1);
  return [oauth2.client_secret, encoded, ...withoutScheme(headers["authorization"] ?? "")];
}

/** The texts within a body of JSON, and the values of a form; none of any other. */
function textsOf(body: string): readonly string[] {
  const texts: string[] = [];
  const note = (_name: string, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  };
  try {
    const document: unknown = JSON.parse(body, note);
    return document === undefined ? [] : texts;
  } catch {
    return body.includes("=") ? [...new URLSearchParams(body).values()] : [];
  }
}

/** Words that many send and that are no secrets. */
const PLAIN_WORDS = new Set(["HTTP/1.0", "HTTP/1.1"]);

/** The texts and words of a text to send, without commands, which are the first words of lines. */
function wordsOf(send: string): readonly string[] {
  const lines = Buffer.from(sentBytes(send))
    .toString()
    .split(/[\r\n]/);
  return lines.flatMap((line) => {
    const words = line.split(/[\s\0]/).filter((word) => word !== "" && !PLAIN_WORDS.has(word));
    return [...textsOf(line), ...(words.length === 1 ? words : words.slice(1)).flatMap(partsOf)];
  });
}

const QUOTES = "\"'`,;()[]{}<>";

/** A word, and its values: `token="abc",` and `user:abc` have `abc`. */
function partsOf(word: string): readonly string[] {
  const [, ...values] = word.split(/[:=]/);
  const rest = values.length > 1 ? [word.slice(word.length - values.join(" ").length)] : [];
  return [word, ...[word, ...rest, ...values].map(unquoted)];
}

function unquoted(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && QUOTES.includes(text.charAt(from))) from++;
  while (to > from && QUOTES.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** `Bearer abc`, and only `abc` (RFC 9110, section 11.4). */
function withoutScheme(value: string): readonly string[] {
  const space = value.indexOf(" ");
  return space === -1 ? [value] : [value, value.slice(space + 1).trim()];
}

const ESCAPED_IN_HTML: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" },
};

const ESCAPES = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;
const UNESCAPED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapedHtml(text: string): string {
  return text.replace(ESCAPES, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return UNESCAPED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The same text if it is not percent-encoded. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as answers quote it, and its forms in pages and URLs. */
function formsOf(text: string): readonly string[] {
  return [...new Set([text, percentDecoded(text), unescapedHtml(text)])].flatMap(writtenForms);
}

const inUnicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function writtenForms(text: string): readonly string[] {
  const base64 = Buffer.from(text).toString("base64").replaceAll("=", "");
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = json.replace(/[^\x20-\x7e]/g, inUnicode);
  return [
    ...[text, json, ascii, json.replaceAll("/", "\\/"), ascii.replaceAll("/", "\\/")],
    encodeURIComponent(text.toWellFormed()),
    text.replace(/[&<>"']/g, (character) => ESCAPED_IN_HTML[character] ?? character),
    base64,
    base64.replaceAll("+", "-").replaceAll("/", "_"),
  ];
}
