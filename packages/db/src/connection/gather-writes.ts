import { nextTick } from "node:process";
import type { Writable } from "node:stream";

/**
 * From now on the stream sends all that is written before the next tick with one system call. The driver writes each
 * statement when it gets it. A transaction sends several statements together, and a system call costs as much as a short statement.
 *
 * @param stream a socket that is connected: Node.js resets `write` when a socket connects
 */
export function gatherWrites(stream: Writable): void {
  let isGathering = false;
  stream.write = new Proxy(stream.write, {
    apply(write, self, args) {
      if (!isGathering) {
        isGathering = true;
        stream.cork();
        nextTick(() => {
          isGathering = false;
          stream.uncork();
        });
      }
      return Reflect.apply(write, self, args);
    },
  });
}
