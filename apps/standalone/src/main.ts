import { createLogger, runService } from "@pharos/runtime";
import { readStandaloneEnv } from "./env.ts";
import { start } from "./start.ts";

// People read the progress on standard output; the log goes to standard error, and is silent unless something is wrong.
const logger = createLogger({ service: "standalone", level: "warn", destination: process.stderr });
const say = (line: string) => process.stdout.write(`${line}\n`);

await runService("standalone", (signal) => start(readStandaloneEnv(), say, signal), { logger });
