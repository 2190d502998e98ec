import { randomBytes } from "node:crypto";
import { openStreams } from "@pharos/commandline";
import { readCliEnv, readVariable } from "./env.ts";
import { readText } from "./read-input.ts";
import { run } from "./run.ts";
import { runCommand } from "./run-command.ts";

const code = await run(process.argv.slice(2), {
  ...openStreams(process, readVariable("TERM")),
  readEnv: readCliEnv,
  randomBytes,
  readInput: (maxBytes = Number.POSITIVE_INFINITY) => readText(process.stdin, maxBytes),
  runCommand: (command) => runCommand(command, process.stdin.isTTY === true),
  variable: readVariable,
});
// An earlier failure to write keeps its exit code.
if (code !== 0) process.exitCode = code;
