// Every Node.js process of a run whose clock is shifted loads this: see `test-clocks.mjs`. Programs that start with a
// separate environment, as PostgreSQL does, also get the variables that shift the clock.
const childProcess = require("node:child_process");
const { syncBuiltinESMExports } = require("node:module");
const { basename } = require("node:path");

const NAMES = [
  "LD_PRELOAD",
  "FAKETIME",
  "FAKETIME_DONT_FAKE_MONOTONIC",
  "NO_FAKE_STAT",
  "FAKETIME_CACHE_DURATION",
  "NODE_OPTIONS",
  "TZ",
];
const clock = Object.fromEntries(
  NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/** These have the machine's clock. Their allocator of memory asks for the time before libfaketime knows it, and then both wait for ever. */
const WITHOUT = ["redis-server", "valkey-server"];

const start = childProcess.ChildProcess.prototype.spawn;
childProcess.ChildProcess.prototype.spawn = function spawn(options) {
  const own = options.envPairs ?? [];
  const missing = Object.entries(clock).filter(([name]) => !own.some((pair) => pair.startsWith(`${name}=`)));
  const all = [...own, ...missing.map(([name, value]) => `${name}=${value}`)];
  const isShifted = !WITHOUT.includes(basename(options.file));
  return start.call(this, {
    ...options,
    envPairs: isShifted ? all : all.filter((pair) => !pair.startsWith("LD_PRELOAD=")),
  });
};

for (const name of ["spawnSync", "execFileSync", "execSync"]) {
  const run = childProcess[name];
  childProcess[name] = (...args) => {
    const options = args.at(-1);
    const hasOwn = typeof options === "object" && !Array.isArray(options) && options?.env !== undefined;
    return run(...(hasOwn ? [...args.slice(0, -1), { ...options, env: { ...clock, ...options.env } }] : args));
  };
}
syncBuiltinESMExports();
