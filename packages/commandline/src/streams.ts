import type { Writable } from "node:stream";
import { errorCode, FAILED } from "./command-error.ts";
import { printable } from "./printable.ts";

/** The standard streams that a program writes to. */
export interface StandardStreams {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether a person reads a stream. */
  readonly isTerminal: { readonly out: boolean; readonly error: boolean };
}

/**
 * The streams of a process, which exits with 1 if one of them cannot be written.
 *
 * @param term the variable TERM
 */
export function openStreams(
  process: Pick<NodeJS.Process, "stdout" | "stderr" | "exitCode">,
  term: string | undefined,
): StandardStreams {
  const writeError = createOutput(process.stderr, () => {
    process.exitCode = FAILED;
  });
  const writeOut = createOutput(process.stdout, (reason) => {
    writeError(`${printable(`Standard output cannot be written: ${reason}`)}.\n`);
    process.exitCode = FAILED;
  });
  return {
    writeOut,
    writeError,
    isTerminal: { out: isTerminal(process.stdout, term), error: isTerminal(process.stderr, term) },
  };
}

/**
 * Writes to a standard stream. Once its reader has gone, as `head -1` does, the rest is dropped. A command's effects
 * and its exit code do not depend on how much is read.
 *
 * @param onFailure called if a write fails for another reason, such as a full disk; later text is dropped
 */
export function createOutput(stream: Writable, onFailure: (reason: string) => void): (text: string) => void {
  let isOpen = true;
  stream.on("error", (error) => {
    isOpen = false;
    if (errorCode(error) !== "EPIPE") onFailure(error.message);
  });
  return (text) => {
    if (isOpen) stream.write(text);
  };
}

/** Whether a person reads the stream, on a terminal that knows colours and can overwrite a line. */
export function isTerminal(stream: { readonly isTTY?: boolean }, term: string | undefined): boolean {
  return stream.isTTY === true && term !== "dumb";
}
