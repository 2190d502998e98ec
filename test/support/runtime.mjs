import { AsyncLocalStorage } from "node:async_hooks";
import { pathToFileURL } from "node:url";
import Runtime from "jest-runtime";

/** Modules that register tests, or may. Each test file evaluates them for itself. */
const OF_TEST_FILE = /\.(test|fixture)\.ts$|^@jest\/globals\//;

let shared;

/** The storages that a test file has used: jest opens one for each file, and never closes it. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** Node.js frees hundreds of megabytes object by object as it ends, for longer than jest waits for a worker. The kernel takes them at once. */
process.once("beforeExit", () => process.exit());

/**
 * Whether a test file uses the modules and the global object of its worker. Source files change in the watch mode of
 * jest.
 */
export function shares({ watch, watchAll }) {
  return !watch && !watchAll;
}

/**
 * Jest's runtime, but one for all test files of a worker that share modules. It evaluates a module of packages, apps
 * and libraries for the first test file that imports it. Jest itself evaluates each one again for each test file. Needs
 * the one global object per worker of `environment.mjs`. Uses private fields of jest: its version is pinned.
 */
export default function openRuntime(config, ...rest) {
  if (!shares(rest.at(-1))) return new Runtime(config, ...rest);
  shared ??= new SharedRuntime(config, ...rest);
  // The state before a test file is loaded.
  shared.testState.state = "loading";
  return shared;
}

class SharedRuntime extends Runtime {
  /** Removes the state of the test file that has ended. */
  teardown() {
    this.restoreAllMocks();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
    const { esModuleRegistry: modules, internalModuleRegistry: internals } = this.registries;
    const support = pathToFileURL(`${this._config.rootDir}/test/`).href;
    for (const key of modules.keys()) {
      if (key.startsWith(support) || OF_TEST_FILE.test(key)) modules.delete(key);
    }
    // Jest's list of tests and of listeners.
    for (const key of internals.keys()) {
      if (key.endsWith("jestAdapterInit.js")) internals.delete(key);
    }
    delete this._environment.global[Symbol.for("EVENT_HANDLERS")];
    // Node copies the value of each storage that is in use into every promise, so later files would take ever longer.
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}
