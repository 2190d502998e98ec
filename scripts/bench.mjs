import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ quiet: true });
await runTypeScript("test/bench/main.ts");
