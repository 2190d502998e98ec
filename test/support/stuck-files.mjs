// Names the test files that have run for minutes. A test file whose process is busy for ever is ended by no time limit of jest.
import { relative } from "node:path";

const MAX_FILE_MINUTES = 5;

/** A reporter of jest next to its own one. */
export default class StuckFiles {
  /** When each file began that has not ended yet, in milliseconds. */
  #startedAtMs = new Map();
  #timer;

  constructor({ rootDir }) {
    this.#timer = setInterval(() => this.#report(rootDir), 60_000);
    this.#timer.unref();
  }

  onTestFileStart({ path }) {
    this.#startedAtMs.set(path, performance.now());
  }

  onTestFileResult({ path }) {
    this.#startedAtMs.delete(path);
  }

  onRunComplete() {
    clearInterval(this.#timer);
  }

  #report(rootDir) {
    for (const [path, startedAtMs] of this.#startedAtMs) {
      const minutes = Math.floor((performance.now() - startedAtMs) / 60_000);
      if (minutes >= MAX_FILE_MINUTES) console.error(`${relative(rootDir, path)} has run for ${minutes} minutes.`);
    }
  }
}
