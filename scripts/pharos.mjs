// Runs a command of either program: apps/cli for clients, apps/ctl for operators.
import { bootstrap } from "./bootstrap.mjs";
import { programOf } from "./programs.mjs";
import { runBuilt } from "./run-built.mjs";

await bootstrap({ quiet: true, services: true });
await runBuilt(programOf(process.argv[2] ?? "", process.argv.slice(3)));
