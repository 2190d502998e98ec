import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

bootstrap({ quiet: true });
await runTypeScript("apps/ctl/src/main.ts");
