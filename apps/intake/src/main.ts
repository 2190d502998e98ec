import { runProcess } from "@pharos/runtime";
import { readIntakeEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("intake", readIntakeEnv, start);
