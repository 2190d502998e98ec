import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { createOutput, isTerminal } from "./streams.ts";

/** The output after two writes to a stream that fails with the code, and the number of writes. */
async function writeTwice(code: string) {
  const failures: string[] = [];
  let writes = 0;
  const stream = new Writable({
    autoDestroy: false,
    write(_chunk, _encoding, done) {
      writes += 1;
      done(Object.assign(new Error(`write ${code}`), { code }));
    },
  });
  const write = createOutput(stream, (reason) => failures.push(reason));
  write("a");
  await setImmediate();
  write("b");
  await setImmediate();
  return { failures, writes };
}

describe("output", () => {
  it("drops what nothing reads any more, and tells of other failures once", async () => {
    expect(await writeTwice("EPIPE")).toEqual({ failures: [], writes: 1 });
    expect(await writeTwice("ENOSPC")).toEqual({ failures: ["write ENOSPC"], writes: 1 });
  });
});

describe("a person reads", () => {
  it.each<[string, { readonly isTTY?: boolean }, string | undefined, boolean]>([
    ["a terminal", { isTTY: true }, "xterm-256color", true],
    ["a terminal that does not say what it is", { isTTY: true }, undefined, true],
    ["no dumb terminal, such as an editor's", { isTTY: true }, "dumb", false],
    ["no file and no pipe", {}, "xterm-256color", false],
  ])("%s", (_what, stream, term, expected) => {
    expect(isTerminal(stream, term)).toBe(expected);
  });
});
