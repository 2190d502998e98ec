import { createLogger, runService } from "@pharos/runtime";
import { readStandaloneEnv } from "./env.ts";
import { start } from "./start.ts";

/**
 * The whole life of the process that is all of Pharos. People read the progress on standard output; the log goes to standard
 * error, and is silent unless something is wrong.
 *
 * @param pages the build of the dashboard's pages, if one goes on
 */
export function run(pages: Promise<void>): Promise<void> {
  const logger = createLogger({ service: "standalone", level: "warn", destination: process.stderr });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return runService("standalone", (signal) => start(readStandaloneEnv(), say, { pages, signal }), { logger });
}
