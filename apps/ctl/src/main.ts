import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { readCtlEnv, readVariable } from "./env.ts";
import { run } from "./run.ts";
import { isTerminal } from "./terminal.ts";

process.exitCode = await run(process.argv.slice(2), {
  readEnv: readCtlEnv,
  now: () => new Date(),
  randomBytes,
  writeOut: (line) => process.stdout.write(line),
  writeError: (line) => process.stderr.write(line),
  isTerminal: {
    out: isTerminal(process.stdout, readVariable("TERM")),
    error: isTerminal(process.stderr, readVariable("TERM")),
  },
  readInput: () => text(process.stdin),
  variable: readVariable,
});
