import { spawn } from "node:child_process";
import { once } from "node:events";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { createOutput } from "./output.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** What is said of writing twice to a stream that fails with the code, and how often it was written to. */
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

describe("a command whose reader goes away", () => {
  it.each([
    ["standard output", "stdout", ["schema"], 0],
    ["standard error", "stderr", ["check", "shop"], 2],
  ] as const)(
    "on %s ends quietly with its own exit code",
    async (_name, closed, args, code) => {
      const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...args], {
        env: { PATH: process.env["PATH"] ?? "" },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: 60_000,
      });
      child[closed].destroy();
      const other = closed === "stdout" ? child.stderr : child.stdout;
      const [printed] = await Promise.all([text(other), once(child, "close")]);
      expect({ code: child.exitCode, printed }).toEqual({ code, printed: "" });
    },
    90_000,
  );
});
