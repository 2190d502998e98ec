import { NetError } from "@pharos/core";
import type { AnswerFault } from "./outcome.ts";
import type { ProbeTarget } from "./probe.ts";
import { createMasker } from "./secret-texts.ts";

/** Of an answer. The text that is expected must come within them. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Of an answer, in a message, in characters. */
const MAX_QUOTED = 50;

/** Searches the answer on a connection for a text. */
export interface AnswerSearch {
  /** Takes the next piece. True: that is enough, as the text was found or will not come. */
  read(piece: Uint8Array): boolean;
  /** The text came. */
  found(): boolean;
  /** Everything that came until it was enough. Empty: the server said nothing. */
  text(): string;
}

export function createAnswerSearch(expected: string): AnswerSearch {
  const wanted = Buffer.from(expected);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isFound = false;
  // The text may begin in one piece and end in the next.
  let before = Buffer.alloc(0);
  return {
    read(piece) {
      const within = piece.subarray(0, MAX_ANSWER_BYTES - size);
      pieces.push(within);
      size += within.length;
      const searched = Buffer.concat([before, within]);
      isFound ||= searched.includes(wanted);
      before = searched.subarray(Math.max(0, searched.length - wanted.length + 1));
      return isFound || size === MAX_ANSWER_BYTES;
    },
    found: () => isFound,
    text: () => Buffer.concat(pieces).toString(),
  };
}

/**
 * The fault of an answer without the text that is expected.
 * @param message for people, to which the beginning of the answer is added
 */
export function notFound(message: string, answer: string, target: ProbeTarget): AnswerFault {
  // Masked before it is cut: a part of a secret would not be found.
  const shown = createMasker(target)(answer)
    .replace(/[\p{C}\p{Z}\uFFFD]+/gu, " ")
    .trim();
  const began = shown === "" ? "" : ` (began with "${[...shown].slice(0, MAX_QUOTED).join("")}")`;
  return { errorClass: "body", message: message + began };
}

/** Whether the talk ended before the text came, for a reason that explains less than the answer so far. */
export function isEnd(error: unknown): error is NetError {
  return error instanceof NetError && (error.kind === "timeout" || error.kind === "connect");
}
