import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { openStreams } from "@pharos/commandline";
import { readCliEnv, readVariable } from "./env.ts";
import { run } from "./run.ts";

const code = await run(process.argv.slice(2), {
  ...openStreams(process, readVariable("TERM")),
  readEnv: readCliEnv,
  randomBytes,
  readInput: () => text(process.stdin),
  variable: readVariable,
});
// A failure to write that was told meanwhile stands.
if (code !== 0) process.exitCode = code;
