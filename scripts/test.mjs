// Runs every test; arguments go to jest, for one a part of a file's path.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { testClock } from "./test-clocks.mjs";

await bootstrap({ tests: true, pages: true });
const { PHAROS_TEST_CLOCK } = process.env;
// After the installation: no registry would be within reach at another time.
const clock = PHAROS_TEST_CLOCK ? testClock(PHAROS_TEST_CLOCK) : { env: {} };
if (clock.line) console.error(clock.line);
// The threads that V8 collects garbage with take a sixth of the processor time of tests. Tests wait for a third of their time, so
// that four workers keep two cores busy.
const flags = ["--experimental-vm-modules", "--no-warnings", "--single-threaded-gc"];
const jest = [join(root, "node_modules", "jest", "bin", "jest.js"), "--maxWorkers=4", ...process.argv.slice(2)];
/** The tests take half of this. */
const MAX_MINUTES = 75;
const tests = spawn(process.execPath, [...flags, ...jest], {
  cwd: root,
  // A separate process group: a worker that is busy for ever outlives jest, and only SIGKILL ends it.
  detached: true,
  stdio: "inherit",
  // Jest itself leaves a NODE_ENV that is set as it is.
  env: { ...process.env, ...clock.env, NODE_ENV: "test" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
const timer = setTimeout(() => {
  console.error(`The tests have run for ${MAX_MINUTES} minutes. They are stopped.`);
  process.kill(-tests.pid, "SIGKILL");
}, MAX_MINUTES * 60_000);
tests.on("exit", (code, signal) => {
  clearTimeout(timer);
  process.exitCode = code ?? 128 + constants.signals[signal];
});
