import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ tests: true, quiet: true, services: true });
await runTypeScript("test/bench/main.ts");
