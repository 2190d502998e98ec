import type { BodyReader } from "@pharos/core";
import { behind, follow } from "./follow.ts";
import { answered, noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { firstRequest } from "./request.ts";
import { unexpectedStatus } from "./status-code.ts";

/** Spec, Monitor types: as `http`, and the body contains the keyword, letter by letter. */
export const keyword: Probe = {
  requires: ["url", "expected_keyword"],
  async run(target, net, signal) {
    const { expectedStatusCodes, expectedKeyword } = target;
    const search = new Search(expectedKeyword ?? "", expectedStatusCodes);
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
class Search implements BodyReader {
  found = false;
  readonly #keyword: string;
  readonly #expectedStatusCodes: readonly number[];
  /** The end of the text so far, in which the keyword may have begun. */
  #tail = "";

  constructor(expectedKeyword: string, expectedStatusCodes: readonly number[]) {
    this.#keyword = expectedKeyword;
    this.#expectedStatusCodes = expectedStatusCodes;
  }

  wants(statusCode: number): boolean {
    return this.#expectedStatusCodes.includes(statusCode);
  }

  read(text: string): boolean {
    const seen = this.#tail + text;
    this.found = seen.includes(this.#keyword);
    this.#tail = seen.slice(Math.max(0, seen.length - this.#keyword.length + 1));
    return this.found;
  }
}
