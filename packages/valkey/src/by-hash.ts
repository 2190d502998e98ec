import { createHash } from "node:crypto";
import type { ValkeyClient } from "./clients.ts";

type Words = (string | number | Buffer)[];
type Send = (hash: string, keyCount: number, ...keysAndArguments: Words) => unknown;

/** A client or one of its pipelines. */
interface Sender {
  readonly evalsha: Send;
  readonly evalshaBuffer: Send;
}

/**
 * Makes the client send only the hash of each script that is defined from now on. The client sends a script in full the first time
 * on each connection, which needs the right to run any script. The server must know the scripts: if it does not, a command fails
 * with NOSCRIPT.
 */
export function sendHashesOnly(client: ValkeyClient): void {
  const define = client.defineCommand.bind(client);
  client.defineCommand = (name, definition) => {
    // Pipelines get the commands that are defined in this way.
    define(name, definition);
    const hash = createHash("sha1").update(definition.lua).digest("hex");
    const { numberOfKeys } = definition;
    const whole = (words: Words) => (numberOfKeys === undefined ? words : [numberOfKeys, ...words]);
    Object.assign(client, {
      [name](this: Sender, ...words: Words) {
        const [keyCount, ...rest] = whole(words);
        return this.evalsha(hash, Number(keyCount), ...rest);
      },
      [`${name}Buffer`](this: Sender, ...words: Words) {
        const [keyCount, ...rest] = whole(words);
        return this.evalshaBuffer(hash, Number(keyCount), ...rest);
      },
    });
  };
}
