// Takes the pictures of docs/images: `npm run pictures`.
import { bootstrap } from "./bootstrap.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await bootstrap({ tests: true, quiet: true, services: true, pages: true });
await runTypeScript("test/browser/pictures/main.ts");
