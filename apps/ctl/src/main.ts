import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { readCtlEnv, readVariable } from "./env.ts";
import { FAILED } from "./exit-codes.ts";
import { createOutput } from "./output.ts";
import { printable } from "./printable.ts";
import { run } from "./run.ts";
import { isTerminal } from "./terminal.ts";

const writeError = createOutput(process.stderr, () => {
  process.exitCode = FAILED;
});
const writeOut = createOutput(process.stdout, (reason) => {
  writeError(`${printable(`Standard output cannot be written: ${reason}`)}.\n`);
  process.exitCode = FAILED;
});

const code = await run(process.argv.slice(2), {
  readEnv: readCtlEnv,
  now: () => new Date(),
  randomBytes,
  writeOut,
  writeError,
  isTerminal: {
    out: isTerminal(process.stdout, readVariable("TERM")),
    error: isTerminal(process.stderr, readVariable("TERM")),
  },
  readInput: () => text(process.stdin),
  variable: readVariable,
});
// A failure to write that was told meanwhile stands.
if (code !== 0) process.exitCode = code;
