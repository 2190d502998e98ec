import { prepare } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const { pages } = await prepare();
const { run } = await runTypeScript("apps/standalone/src/run.ts");
// PostgreSQL and the services start beside the build, and are ready when it is over.
await run(pages);
