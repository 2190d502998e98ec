import { runProcess } from "@pharos/runtime";
import { readDashboardEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("dashboard", readDashboardEnv, start);
