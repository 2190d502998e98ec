// Runs a command of either program: the client's, which need the API alone, have a file of their name in apps/cli/src/commands.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { runBuilt } from "./run-built.mjs";

await bootstrap({ quiet: true, services: true });
const [command = ""] = process.argv.slice(2);
const isClients = /^[a-z]+$/.test(command) && existsSync(join(root, "apps/cli/src/commands", `${command}.ts`));
await runBuilt(isClients ? "cli" : "ctl");
