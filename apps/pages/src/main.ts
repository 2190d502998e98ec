import { runProcess } from "@pharos/runtime";
import { readPagesEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("pages", readPagesEnv, start);
