// Outside of jest's sandbox, in which the checker takes six times as long.
import { parentPort } from "node:worker_threads";
import recheck from "recheck/lib/browser.js";

/** Of one expression, in milliseconds. */
const TIMEOUT_MS = 60_000;

parentPort.on("message", ({ source, flags }) => {
  parentPort.postMessage(recheck.checkSync(source, flags, { checker: "automaton", timeout: TIMEOUT_MS }));
});
