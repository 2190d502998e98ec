import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { createProbeRunner } from "./probe-runner.ts";

const TIMEOUT_MS = 50;
const STALL_MS = 200;

/** As if the process was frozen. */
function stall(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS);
}

/** A probe that ends when its time is up. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

const NO_ANSWER = { kind: "timeout", message: "No answer within 0.05 seconds" };

describe("the timeout of a probe", () => {
  it("ends it", async () => {
    await expect(createProbeRunner().run(TIMEOUT_MS, endless)).rejects.toMatchObject(NO_ANSWER);
  });

  it("does not count the time in which the process stalled", async () => {
    // The answer is there when the process goes on, and comes after the timer.
    const answer = async (signal: AbortSignal) => Promise.race([endless(signal), sleep(TIMEOUT_MS + 10, "answer")]);
    const running = createProbeRunner().run(TIMEOUT_MS, answer);
    stall();
    expect(await running).toBe("answer");
  });

  it("ends it in any case, once the process goes on", async () => {
    const running = createProbeRunner().run(TIMEOUT_MS, endless);
    stall();
    await expect(running).rejects.toMatchObject(NO_ANSWER);
  });
});
