import { runProcess } from "@pharos/runtime";
import { readFieldEnv } from "./env.ts";
import { start } from "./start.ts";

await runProcess("field", readFieldEnv, start);
