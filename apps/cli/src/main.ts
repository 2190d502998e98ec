import { randomBytes } from "node:crypto";
import { openStreams } from "@pharos/commandline";
import { readCliEnv, readVariable } from "./env.ts";
import { readText } from "./read-input.ts";
import { run } from "./run.ts";

const code = await run(process.argv.slice(2), {
  ...openStreams(process, readVariable("TERM")),
  readEnv: readCliEnv,
  randomBytes,
  readInput: (maxBytes = Number.POSITIVE_INFINITY) => readText(process.stdin, maxBytes),
  variable: readVariable,
});
// A failure to write that was told meanwhile stands.
if (code !== 0) process.exitCode = code;
