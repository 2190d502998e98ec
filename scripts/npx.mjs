#!/usr/bin/env -S node --min-semi-space-size=16 --no-memory-reducer
// The program of the npm package: `pharos` starts the whole product, as `npm start` does. `pharos <command>` runs a command.
import { programOf } from "./programs.mjs";

const [command, ...options] = process.argv.slice(2);
if (command === undefined) {
  stopWithNpm();
  const { run } = await import("../dist/services/npm-start.mjs");
  // The package contains the pages.
  await run(Promise.resolve());
} else {
  await import(`../dist/services/${programOf(command, options)}.mjs`);
}

/** `npx` starts a shell that passes no signal on. When that shell has ended, Pharos stops as by SIGTERM. */
function stopWithNpm() {
  if (process.env.npm_command !== "exec") return;
  const { pid, ppid } = process;
  const looking = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(looking);
    process.kill(pid, "SIGTERM");
  }, 500);
  looking.unref();
}
