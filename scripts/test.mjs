// Runs every test; arguments go to jest, for one a part of a file's path.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

await bootstrap({ pages: true });
// The threads that V8 collects garbage with take a sixth of the processor time of tests. Tests wait for a third of their time, so
// that three workers keep two cores busy.
const flags = ["--experimental-vm-modules", "--no-warnings", "--single-threaded-gc"];
const jest = [join(root, "node_modules", "jest", "bin", "jest.js"), "--maxWorkers=3", ...process.argv.slice(2)];
const tests = spawn(process.execPath, [...flags, ...jest], {
  cwd: root,
  stdio: "inherit",
  // Jest itself leaves a NODE_ENV that is set as it is.
  env: { ...process.env, NODE_ENV: "test" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
tests.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
