import { randomBytes } from "node:crypto";
import { readCtlEnv } from "./env.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), {
  readEnv: readCtlEnv,
  now: () => new Date(),
  randomBytes,
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
