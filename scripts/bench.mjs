import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ quiet: true, services: true });
await runTypeScript("test/bench/main.ts");
