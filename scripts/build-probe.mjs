// Bundles the program of places into one file without dependencies, with its checksum next to it. The argument is the folder;
// without one it is dist/probe.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { oneFileOf } from "./one-file.mjs";

await bootstrap({ quiet: true });

const FILE = "pharos-probe.mjs";

const folder = resolve(process.argv[2] ?? join(root, "dist", "probe"));
const program = await oneFileOf("probe", FILE);
const digest = createHash("sha256").update(program).digest("hex");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, FILE), program, { mode: 0o755 });
// As `sha256sum --check` reads it.
writeFileSync(join(folder, `${FILE}.sha256`), `${digest}  ${FILE}\n`);
process.stdout.write(`${join(folder, FILE)}: ${Math.round(Buffer.byteLength(program) / 1000)} kB\n`);
