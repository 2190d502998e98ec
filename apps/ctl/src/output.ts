import type { Writable } from "node:stream";

/**
 * Writes to a standard stream. Once its reader has gone, as `head -1` does, the rest is dropped: what a command does and
 * its exit code do not depend on how much is read.
 *
 * @param onFailure is told where it cannot be written for another reason, such as a full disk; what follows is dropped
 */
export function createOutput(stream: Writable, onFailure: (reason: string) => void): (text: string) => void {
  let isOpen = true;
  stream.on("error", (error) => {
    isOpen = false;
    const code = "code" in error ? error.code : undefined;
    if (code !== "EPIPE") onFailure(error.message);
  });
  return (text) => {
    if (isOpen) stream.write(text);
  };
}
