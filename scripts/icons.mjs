// Draws the icons of the installed dashboard from its favicon: `node scripts/icons.mjs`.
import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ tests: true, quiet: true });
await runTypeScript("test/browser/pictures/icons.ts");
