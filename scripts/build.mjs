// Builds the services and the pages, and prints where the services are.
import { dirname } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { builtProgram } from "./services.mjs";

await bootstrap({ quiet: true, services: true, pages: true });
process.stdout.write(`${dirname(builtProgram(root, "api"))}\n`);
