// Faults at random: docs/contribute/faults.md.
import { bootstrap, root } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";
import { builtProgram } from "./services.mjs";

await bootstrap({ tests: true, quiet: true, services: true });
const { main } = await runTypeScript("test/faults/random/main.ts");
await main((app) => builtProgram(root, app));
process.exit();
