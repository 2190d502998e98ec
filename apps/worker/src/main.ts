import { runProcess } from "@pharos/runtime";
import { readWorkerEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("worker", readWorkerEnv, start);
