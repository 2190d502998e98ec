import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { openStreams } from "@pharos/commandline";
import { readCtlEnv, readVariable } from "./env.ts";
import { run } from "./run.ts";

const code = await run(process.argv.slice(2), {
  ...openStreams(process, readVariable("TERM")),
  readEnv: readCtlEnv,
  randomBytes,
  readInput: () => text(process.stdin),
  variable: readVariable,
});
// An earlier failure to write keeps its exit code.
if (code !== 0) process.exitCode = code;
