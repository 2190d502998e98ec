import { runProcess } from "@pharos/runtime";
import { readApiEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("api", readApiEnv, start);
