import { runProcess } from "@pharos/runtime";
import { readSchedulerEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("scheduler", readSchedulerEnv, start);
