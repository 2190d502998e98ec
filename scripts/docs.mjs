// Writes the tables of docs/ that come from the code: variables, metrics, limits, commands.
import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ quiet: true, tests: true });
await runTypeScript("test/docs/write.ts");
