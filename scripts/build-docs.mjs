// Builds the pages of the documentation: node build-docs.mjs <folder that is not there yet>
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./bootstrap.mjs";
import { compile } from "./compile.mjs";

const [folder = ""] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: [join(root, "packages/docs/src/browser/main.ts")],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2023",
  write: false,
});
const script = outputFiles.map(({ text }) => text).join("");
const builder = join(folder, "builder");
await compile(root, [{ in: "packages/docs/src/build/write-site.ts", out: "write-site" }], builder);
const { writeSite } = await import(pathToFileURL(join(builder, "write-site.mjs")).href);
await writeSite(folder, script);
await rm(builder, { recursive: true });
