import { runProcess } from "@pharos/runtime";
import { readNotifierEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("notifier", readNotifierEnv, start);
