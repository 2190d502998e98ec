import {
  type AnswerHeaders,
  type Assertion,
  assertionFault,
  type BodyReader,
  type HttpAnswer,
  jsonOrUndefined,
  MASK,
} from "@pharos/core";
import { createSearch } from "./body-search.ts";
import { isJson, type JsonValue, reserveSearch, type SearchBudget, searchBudget, valuesAt } from "./json-path.ts";
import type { AnswerFault } from "./outcome.ts";
import type { ProbeTarget } from "./probe.ts";
import { createMasker, isSecretHeader } from "./secret-texts.ts";
import type { Witness } from "./witness.ts";

/** Longest body that is read as JSON, in characters: the time for its assertions grows with it. */
const MAX_JSON_LENGTH = 64 * 1024;

/** The conditions of a monitor for an answer, apart from its status code. */
export interface Expectations {
  /** Reads the body as far as it matters; undefined if nothing of it does. */
  readonly reader: BodyReader | undefined;
  /** The fault of the answer; null if there is no fault. Asked when the body is read. */
  fault(answer: Pick<HttpAnswer, "headers" | "bodyFault">): AnswerFault | null;
}

/** The conditions for a probe, and the secrets that no message may quote. */
type Expected = Pick<ProbeTarget, "expectedStatusCodes" | "forbiddenKeyword" | "assertions"> &
  Parameters<typeof createMasker>[0];

/**
 * @param keyword that the body must hold; null if it needs no keyword
 * @param witness notes the body as it is read
 */
export function createExpectations(
  expected: Expected,
  keyword: string | null,
  witness: Pick<Witness, "read">,
): Expectations {
  const { expectedStatusCodes, forbiddenKeyword, assertions } = expected;
  const wanted = keyword === null ? null : createSearch(keyword);
  const forbidden = forbiddenKeyword === null ? null : createSearch(forbiddenKeyword);
  const jsonAssertions = assertions.filter(({ source }) => source === "json");
  const headerAssertions = assertions.filter(({ source }) => source === "header");
  const readsJson = jsonAssertions.length > 0;
  let text = "";
  const reader: BodyReader = {
    wants: (statusCode) => expectedStatusCodes.includes(statusCode),
    read(piece) {
      witness.read(piece);
      wanted?.read(piece);
      forbidden?.read(piece);
      if (readsJson && text.length <= MAX_JSON_LENGTH) text += piece;
      if (forbidden?.found) return true;
      const hasJson = !readsJson || text.length > MAX_JSON_LENGTH;
      return forbidden === null && hasJson && wanted?.found !== false;
    },
  };
  const messageOf = ({ headers, bodyFault }: Pick<HttpAnswer, "headers" | "bodyFault">): string | null => {
    const because = bodyFault === null ? "" : `: ${bodyFault}`;
    const masked = createMasker(expected);
    const ofHeaders = firstFault(headerAssertions, ({ property }) => headerValues(headers, property), masked);
    if (ofHeaders !== null) return ofHeaders;
    if (wanted?.found === false) return `The keyword was not found${because}`;
    if (forbidden?.found) return "The forbidden keyword was found";
    // The rest, which was not read, may hold it.
    if (forbidden !== null && bodyFault !== null) return `The forbidden keyword was not found${because}`;
    const budget = expected.afterSteps?.searches ?? searchBudget();
    return readsJson ? jsonFault({ text, because, budget }, jsonAssertions, masked) : null;
  };
  return {
    reader: wanted !== null || forbidden !== null || readsJson ? reader : undefined,
    fault(answer) {
      const message = messageOf(answer);
      return message === null ? null : { errorClass: "body", message };
    },
  };
}

type Masker = ReturnType<typeof createMasker>;

function jsonFault(
  { text, because, budget }: { readonly text: string; readonly because: string; readonly budget: SearchBudget },
  assertions: readonly Assertion[],
  masked: Masker,
): string | null {
  if (text.length > MAX_JSON_LENGTH) return "The body is too long to be read as JSON: at most 64 KiB are";
  const document = parsed(text);
  if (document === undefined) return `The body is not JSON${because}`;
  const paths = assertions.map(({ property }) => property);
  if (!reserveSearch(document, paths, budget))
    return "The body holds too many values to search it for the assertions' paths";
  return firstFault(assertions, ({ property }) => valuesAt(document, property), masked);
}

function firstFault(
  assertions: readonly Assertion[],
  valuesOf: (assertion: Assertion) => readonly unknown[],
  masked: Masker,
): string | null {
  for (const assertion of assertions) {
    const { source, property } = assertion;
    const hidden = source === "header" && isSecretHeader(property) ? () => MASK : masked;
    const fault = assertionFault(assertion, valuesOf(assertion), hidden);
    if (fault !== null) return fault;
  }
  return null;
}

/** Undefined if the text is no JSON. */
function parsed(text: string): JsonValue | undefined {
  const value = jsonOrUndefined(text);
  return isJson(value) ? value : undefined;
}

function headerValues(headers: AnswerHeaders, name: string): readonly string[] {
  const value = headers[name.toLowerCase()];
  return value === undefined ? [] : [value].flat();
}
