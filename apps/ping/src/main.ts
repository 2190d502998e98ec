import { runProcess } from "@pharos/runtime";
import { readPingEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("ping", readPingEnv, start);
