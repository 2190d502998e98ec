// Everything about the code that can be said without running it, one tool after the other.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

/** The compiler stores its results, and checks only later changes. */
const types = (folder, name) => {
  const known = join(root, "node_modules", ".cache", "types", `${name}.tsbuildinfo`);
  return ["tsc", "-p", folder, "--incremental", "--tsBuildInfoFile", known];
};

const CHECKS = [
  ["Format, lint, layers", "biome", "check", "--error-on-warnings", "."],
  ["Types", ...types(".", "all")],
  ["Types of the browser's tests, which know a page", ...types("test/browser", "browser")],
  ["Types of the pages, which know a browser", ...types("packages/web", "web")],
  ["Dead code, unused exports, dependencies", "knip"],
];

await bootstrap({ tests: true });
for (const [title, tool, ...args] of CHECKS) {
  process.stdout.write(`${title}: ${tool} ${args.join(" ")}\n`);
  const { status } = spawnSync(join(root, "node_modules", ".bin", tool), args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
