// Writes every file that comes from the code: inputs of forms, the client of the tests, and the schema of configuration
// files. Also the requests of presets, and tables of docs.
import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const SCHEMA = join(root, "docs", "reference", "pharos.schema.json");

/** @param {readonly string[]} args @param {Readonly<Record<string, string>>} env @param {"inherit" | number} output */
function node(args, env = {}, output = "inherit") {
  const stdio = /** @type {const} */ (["ignore", output, "inherit"]);
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

const UPDATED = [
  "packages/web/src/api/inputs.test.ts",
  "packages/web/src/api/presets.test.ts",
  "test/contract/client/openapi-client.test.ts",
  "test/contract/terraform/provider-spec.test.ts",
  "packages/channels/src/presets/conversations.test.ts",
];
node(["scripts/test.mjs", ...UPDATED], {
  UPDATE_INPUTS: "1",
  UPDATE_CLIENT: "1",
  UPDATE_GOLDEN: "1",
  UPDATE_TERRAFORM: "1",
});
const schema = openSync(SCHEMA, "w");
node(["scripts/pharos.mjs", "schema"], {}, schema);
closeSync(schema);
node(["scripts/docs.mjs"]);
node([join(root, "node_modules", "@biomejs", "biome", "bin", "biome"), "check", "--write", "--log-level=error", "."]);
