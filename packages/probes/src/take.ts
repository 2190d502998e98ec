import { type AnswerHeaders, jsonOrUndefined, type TakenValue, takenFault, textBetween } from "@pharos/core";
import { isJson, type JsonValue, reserveSearch, type SearchBudget, valuesAt } from "./json-path.ts";

/** Characters of a body in which a step looks for values. */
export const MAX_TAKEN_FROM = 64 * 1024;

/** The parts of an answer in which a step finds values. */
export interface TakeFrom {
  readonly headers: AnswerHeaders;
  /** Its beginning, with one character more than `MAX_TAKEN_FROM` if it is longer. */
  readonly body: string;
  /** Why the body could not be read to its end, as `HttpAnswer` has it. */
  readonly bodyFault: string | null;
  /** The value of the cookie with this name; null without one. */
  readonly cookie: (name: string) => string | null;
  readonly searches: SearchBudget;
}

/** A value that was found. With a fault it cannot be used, and must not be shown either. */
export interface FoundValue {
  readonly name: string;
  readonly value: string | null;
  /** For people; null without one. */
  readonly fault: string | null;
  /** The body writes the value in a way that cannot be recognised. */
  readonly hidesBody?: true;
}

/** Looks for the values that a step takes. */
export function findValues(take: readonly TakenValue[], from: TakeFrom): readonly FoundValue[] {
  const read = documentReader(from, take);
  return take.map((one) => {
    const found = findOne(one, from, read);
    const { value, fault } = found;
    return { ...found, name: one.name, fault: fault ?? (value === null ? null : takenFault(one.name, value)) };
  });
}

type Sought = Omit<FoundValue, "name">;

const nothing = (fault: string): Sought => ({ value: null, fault });
const given = (value: string | null, missing: string): Sought => (value ? { value, fault: null } : nothing(missing));

function findOne(
  { name, from, path = "", after = "", before = "" }: TakenValue,
  { headers, body, bodyFault, cookie }: TakeFrom,
  read: () => Document,
): Sought {
  switch (from) {
    case "json":
      return valueAt(path, read());
    case "header":
      return given(headerOf(headers, path), `nothing in the header ${path}`);
    case "cookie":
      return given(cookie(path), `nothing in the cookie ${path}`);
    case "text": {
      const found = textBetween(body, after, before);
      if (found === null) return nothing(`nothing between the texts of ${name}${because(bodyFault)}`);
      if (found.isComplete) return given(found.value, `nothing between the texts of ${name}`);
      return { value: found.value, fault: `the second text of ${name} does not come${because(bodyFault)}` };
    }
  }
}

/** A document, or why there is none, as an object that no JSON can be. */
type Document = { readonly document: JsonValue } | { readonly fault: string };

const because = (bodyFault: string | null) => (bodyFault === null ? "" : `: ${bodyFault}`);

function documentReader(from: TakeFrom, take: readonly TakenValue[]): () => Document {
  let document: Document | null = null;
  const paths = take.flatMap(({ from, path }) => (from === "json" && path !== undefined ? [path] : []));
  return () => {
    document ??= documentOf(from, paths);
    return document;
  };
}

function documentOf({ body, bodyFault, searches }: TakeFrom, paths: readonly string[]): Document {
  if (body.length > MAX_TAKEN_FROM) return { fault: "the body is too long to be read as JSON: at most 64 KiB are" };
  const parsed = jsonOrUndefined(body);
  if (!isJson(parsed)) return { fault: `the body is not JSON${because(bodyFault)}` };
  return reserveSearch(parsed, paths, searches)
    ? { document: parsed }
    : { fault: "the body holds too many values to search it" };
}

function valueAt(path: string, read: Document): Sought {
  if ("fault" in read) return nothing(read.fault);
  const [first = null] = valuesAt(read.document, path);
  if (typeof first === "object" && first !== null)
    return nothing(`${Array.isArray(first) ? "a list" : "an object"} at ${path}`);
  if (typeof first === "number" && Math.abs(first) > Number.MAX_SAFE_INTEGER) {
    return { value: String(first), fault: `the number at ${path} is too large to take exactly`, hidesBody: true };
  }
  return given(first === null ? null : String(first), `nothing at ${path}`);
}

function headerOf(headers: AnswerHeaders, path: string): string | null {
  const name = path.toLowerCase();
  const [first] = Object.hasOwn(headers, name) ? [headers[name] ?? []].flat() : [];
  return first ?? null;
}
