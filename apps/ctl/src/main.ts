import { randomBytes } from "node:crypto";
import { openStreams } from "@pharos/commandline";
import { readCtlEnv } from "./env.ts";
import { run } from "./run.ts";

const streams = openStreams(process, undefined);
const code = await run(process.argv.slice(2), { ...streams, readEnv: readCtlEnv, randomBytes });
// An earlier failure to write keeps its exit code.
if (code !== 0) process.exitCode = code;
