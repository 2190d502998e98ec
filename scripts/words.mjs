// Prints sentences that break a rule for plain words: `npm run --silent words -- docs packages/core`. Without paths: figures.
import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ quiet: true, tests: true });
await runTypeScript("test/words/main.ts");
