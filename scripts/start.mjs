import { prepare } from "./bootstrap.mjs";
import { runBuilt } from "./run-built.mjs";

const { pages } = await prepare({ services: true, pages: true });
const { run } = await runBuilt("npm-start");
// PostgreSQL and the services start during the build, and are ready when it is over.
await run(pages);
