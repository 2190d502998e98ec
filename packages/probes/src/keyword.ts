import type { BodyReader } from "@pharos/core";
import { behind, follow } from "./follow.ts";
import { type AnswerFault, answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { createWitness, type Witness } from "./witness.ts";

/** Spec, Monitor types: as `http`, and the body contains the keyword, letter by letter. */
export const keyword: Probe = {
  requires: ["url", "expected_keyword"],
  async run(target, net, signal) {
    const { expectedStatusCodes, expectedKeyword } = target;
    const witness = createWitness(target);
    const search = createSearch(expectedKeyword ?? "", expectedStatusCodes, witness);
    try {
      const { answer, redirectedTo } = await follow(target, witness, net, signal, search);
      const unexpected = unexpectedStatus(expectedStatusCodes, answer.statusCode);
      const fault = unexpected ?? (search.found ? null : notFound(answer.bodyFault));
      return answered(answer, behind(redirectedTo, fault), witness);
    } catch (error) {
      return noAnswer(error, witness);
    }
  },
};

function notFound(bodyFault: string | null): AnswerFault {
  const message = bodyFault === null ? "The keyword was not found" : `The keyword was not found: ${bodyFault}`;
  return { errorClass: "body", message };
}

/** Looks for a keyword in text that comes in pieces. */
interface KeywordSearch extends BodyReader {
  readonly found: boolean;
}

/** @param witness notes what is searched */
function createSearch(
  keyword: string,
  expectedStatusCodes: readonly number[],
  witness: Pick<Witness, "read">,
): KeywordSearch {
  let found = false;
  /** The end of the text so far, in which the keyword may have begun. */
  let tail = "";
  return {
    get found() {
      return found;
    },
    wants: (statusCode) => expectedStatusCodes.includes(statusCode),
    read(text) {
      witness.read(text);
      const seen = tail + text;
      found = seen.includes(keyword);
      tail = seen.slice(Math.max(0, seen.length - keyword.length + 1));
      return found;
    },
  };
}
