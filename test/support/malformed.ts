import { gzipSync } from "node:zlib";
import { isJsonObject } from "@pharos/core";

/** The mistake in a request. The rest is as it should be. */
export interface Mistake {
  readonly what: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };

/** Larger than any form or body that is read. */
const TOO_LARGE_BYTES = 600 * 1024;
/** Deeper than functions can call each other. */
const TOO_DEEP = 60_000;

const json = (what: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Mistake => ({
  ...{ what: `JSON: ${what}`, body, headers: { ...JSON_TYPE, ...headers } },
});
const form = (what: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Mistake => ({
  ...{ what: `form: ${what}`, body, headers: { ...FORM_TYPE, ...headers } },
});

const zeros = gzipSync(Buffer.alloc(20 * TOO_LARGE_BYTES));

/** Bodies that every route with a body rejects. */
export const brokenBodies: readonly Mistake[] = [
  json("no end", "{"),
  json("no UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  json("too large", `"${"a".repeat(TOO_LARGE_BYTES)}"`),
  json("too large once it is unpacked", zeros, { "Content-Encoding": "gzip" }),
  json("not packed", "{}", { "Content-Encoding": "gzip" }),
  json("unknown encoding", "{}", { "Content-Encoding": "x" }),
  json("unknown charset", "{}", { "Content-Type": "application/json; charset=utf-7" }),
  form("too large", `email=${"a".repeat(TOO_LARGE_BYTES)}`),
  form("too large once it is unpacked", zeros, { "Content-Encoding": "gzip" }),
  form("not packed", "email=a", { "Content-Encoding": "gzip" }),
  form("unknown encoding", "email=a", { "Content-Encoding": "x" }),
  form("unknown charset", "email=a", { "Content-Type": "application/x-www-form-urlencoded; charset=utf-7" }),
  form("too many fields", "a&".repeat(2_000)),
];

/** Bodies with the correct type, and with content that no operation accepts. */
export const oddBodies: readonly Mistake[] = [
  json("nested", `${"[".repeat(TOO_DEEP)}${"]".repeat(TOO_DEEP)}`),
  ...["null", "5", '"a"', "[]", '["\\u0000"]'].map((text) => json(text, text)),
  json(
    "a NUL",
    '{"answer":{"id":"a\\u0000b","rawId":"a","type":"a","response":{"clientDataJSON":"a","signature":"a"}}}',
  ),
  form("a NUL", ["email", "password", "name", "page", "next", "address"].map((name) => `${name}=a%00b`).join("&")),
  form("no UTF-8", "email=%ff&password=%ff&name=%ff&page=%ff&address=%ff&component=%ff"),
  { what: "a body of another type", headers: { "Content-Type": "multipart/form-data; boundary=a" }, body: "--a" },
  { what: "a type that is none", headers: { "Content-Type": "/;charset=" }, body: "a" },
];

/** Headers that no program should send. */
export const oddHeaders: readonly Mistake[] = [
  {
    what: "odd credentials",
    headers: {
      Cookie: "pharos=%00; theme=%ff; =;; pharos-page=9.a; pharos",
      Authorization: "Bearer \xff",
      "X-Pharos-Team": "%00",
    },
  },
  {
    what: "odd words",
    headers: {
      ...{ Accept: "%%%;q=x", "Accept-Encoding": ";;q=9", "Accept-Language": "\xff" },
      ...{ "If-None-Match": '"', "If-Match": 'W/"9999999999999999999999"', Range: "bytes=9-1" },
      ...{
        "X-Request-Id": "\xff".repeat(100),
        "Idempotency-Key": "\xff".repeat(300),
        "User-Agent": "\xff".repeat(300),
      },
      ...{
        Host: `${"a".repeat(300)}.example:99999999`,
        "X-Forwarded-For": `%00, ${"9".repeat(300)}, ::ffff:999.1.1.1%`,
      },
    },
  },
];

/** Replacements for a parameter of a path, or additions at its end. */
export const oddParts: readonly string[] = ["a%00b", "%ff", "%", "a".repeat(4_000), "..%2f.."];

/** Replacements for a value of a query. */
export const oddValues: readonly string[] = [
  ...["%00", "%ff", "-1", "9".repeat(400), "0000-01-01T00:00:00Z", "2016-12-31T23:59:60Z", "9999-12-31", "9999-12"],
];

/** Texts that look like valid values. */
const oddTexts = ["\ud800", "http://-.a..example:0/", "0000-01-01T00:00:00Z", "2016-12-31T23:59:60Z", "9999-12-31"];
/** Texts that the database rejects in every column. */
const unstorableTexts = [
  "a\u0000b",
  `http://${"a".repeat(60)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.example/`,
];

/**
 * Bodies for a JSON schema: one with odd texts in all of its fields, and one for each field with texts that cannot
 * be stored.
 */
export function oddBodiesFor(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  const properties = isJsonObject(schema) && isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const fields = Object.entries(properties);
  const ofText = (text: string) => fields.map(([name, property]) => [name, valueWith(text, property)] as const);
  return [
    ...[...oddTexts, ...unstorableTexts].map((text) => Object.fromEntries(ofText(text))),
    ...unstorableTexts.flatMap((text) => ofText(text).map(([name, value]) => ({ [name]: value }))),
  ];
}

/** Something that the schema might describe, with the text wherever a text may be. */
function valueWith(text: string, schema: unknown): unknown {
  if (!isJsonObject(schema)) return text;
  const { type, properties, items, anyOf } = schema;
  if (Array.isArray(anyOf)) return valueWith(text, anyOf[0]);
  const [first = "string"] = [type].flat();
  if (first === "object") {
    const inner = Object.entries(isJsonObject(properties) ? properties : { [text]: {} });
    return Object.fromEntries(inner.map(([name, property]) => [name, valueWith(text, property)]));
  }
  if (first === "array") return [valueWith(text, items)];
  if (first === "integer" || first === "number") return 2 ** 53;
  return first === "boolean" ? text.length > 4 : text;
}
