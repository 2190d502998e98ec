import { TestEnvironment } from "jest-environment-node";

/** What pg warns of when a connection gets a query before the last one is answered; its next version will not take it. */
const OVERLAP = /^Calling client\.query\(\) when the client is already executing a query/;

/** Node, but a test fails in which queries overlap on one connection. Warnings reach the process, not the tests in it. */
export default class Environment extends TestEnvironment {
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
    await super.teardown();
  }

  handleTestEvent(event) {
    if (event.name === "test_done") event.test.errors.push(...this.#overlaps.splice(0));
  }
}
