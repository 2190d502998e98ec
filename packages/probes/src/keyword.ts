import type { BodyReader } from "@pharos/core";
import { behind, follow } from "./follow.ts";
import { answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { firstRequest } from "./request.ts";

/** Spec, Monitor types: as `http`, and the body contains the keyword, letter by letter. */
export const keyword: Probe = {
  requires: ["url", "expected_keyword"],
  async run(target, net, signal) {
    const { expectedStatusCodes, expectedKeyword } = target;
    const search = createSearch(expectedKeyword ?? "", expectedStatusCodes);
    try {
      const { answer, redirectedTo } = await follow(firstRequest(target), expectedStatusCodes, net, signal, search);
      const unexpected = unexpectedStatus(expectedStatusCodes, answer.statusCode);
      const fault = unexpected ?? (search.found ? null : notFound(answer.bodyFault));
      return answered(answer, fault && behind(redirectedTo, fault));
    } catch (error) {
      return noAnswer(error);
    }
  },
};

function notFound(bodyFault: string | null): string {
  return bodyFault === null ? "The keyword was not found" : `The keyword was not found: ${bodyFault}`;
}

/** Looks for a keyword in text that comes in pieces. */
interface KeywordSearch extends BodyReader {
  readonly found: boolean;
}

function createSearch(keyword: string, expectedStatusCodes: readonly number[]): KeywordSearch {
  let found = false;
  /** The end of the text so far, in which the keyword may have begun. */
  let tail = "";
  return {
    get found() {
      return found;
    },
    wants: (statusCode) => expectedStatusCodes.includes(statusCode),
    read(text) {
      const seen = tail + text;
      found = seen.includes(keyword);
      tail = seen.slice(Math.max(0, seen.length - keyword.length + 1));
      return found;
    },
  };
}
