// Compiles one TypeScript program: node compile-one.mjs <path from the repository's folder> <folder> <name in that folder>

// A fourth argument is JSON with changes of sources, as `compile` takes them.

import { root } from "./bootstrap.mjs";
import { compile } from "./compile.mjs";

const [path = "", folder = "", name = "", changes = "[]"] = process.argv.slice(2);
await compile(root, [{ in: path, out: name }], folder, JSON.parse(changes));
