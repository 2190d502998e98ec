import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ pages: true });
await runTypeScript("apps/standalone/src/main.ts");
