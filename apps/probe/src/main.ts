import { runService } from "@pharos/runtime";
import { readProbeEnv } from "./env.ts";
import { start } from "./start.ts";

await runService("probe", () => start(readProbeEnv()));
