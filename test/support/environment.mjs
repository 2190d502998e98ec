import { TestEnvironment } from "jest-environment-node";
import { shares } from "./runtime.mjs";

/**
 * The warning of pg when a connection gets a query before the last one is answered; its next version rejects such a
 * query.
 */
const OVERLAP = /^Calling client\.query\(\) when the client is already executing a query/;

let shared;

/** Node, with one global object for the test files of a jest worker that share modules: see `runtime.mjs`. */
export default function openEnvironment(config, context) {
  if (!shares(config.globalConfig)) return new Environment(config, context);
  shared ??= new SharedEnvironment(config, context);
  return shared;
}

/** A test fails in which queries overlap on one connection. Warnings reach the process, not the tests in it. */
class Environment extends TestEnvironment {
  #overlaps = [];
  #hear = (warning) => {
    if (OVERLAP.test(warning.message)) this.#overlaps.push(warning);
  };

  async setup() {
    await super.setup();
    process.on("warning", this.#hear);
  }

  async teardown() {
    process.off("warning", this.#hear);
    await this.leaveTestFile();
  }

  leaveTestFile() {
    return super.teardown();
  }

  handleTestEvent(event) {
    if (event.name === "test_done") event.test.errors.push(...this.#overlaps.splice(0));
  }
}

class SharedEnvironment extends Environment {
  #exit = this.global.process.exit;

  /** The global object stays. Jest's own `exit` goes: it names the test file that has ended. */
  async leaveTestFile() {
    this.global.process.exit = this.#exit;
  }
}
