import { runProcess } from "@pharos/runtime";
import { readRecorderEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("recorder", readRecorderEnv, start);
