import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

bootstrap();
await runTypeScript("apps/standalone/src/main.ts");
