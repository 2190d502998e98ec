// Simulated years: docs/contribute/simulation.md.
import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ tests: true, quiet: true });
await runTypeScript("test/simulation/main.ts");
