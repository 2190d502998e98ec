import { describe, expect, it } from "@jest/globals";
import { createReconnectPause, refusalIn } from "./refusal.ts";

describe("an answer that calls for a new connection", () => {
  it.each([
    ["READONLY You can't write against a read only replica.", "READONLY"],
    ["READONLY You can't write against a read only replica. script: 4ca2, on @user_script:1.", "READONLY"],
    ["ERR Error running script (call to f_4ca2): @user_script:3: -READONLY You can't write", "READONLY"],
    ["UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)", "UNBLOCKED"],
    ["LOADING Redis is loading the dataset in memory", "LOADING"],
    ["MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.", "MASTERDOWN"],
    ["NOREPLICAS Not enough good replicas to write.", "NOREPLICAS"],
    ["MOVED 3999 127.0.0.1:6381", "MOVED"],
    ["WRONGTYPE Operation against a key holding the wrong kind of value", null],
    ["CROSSSLOT Keys in request don't hash to the same slot", null],
    ["ERR unknown command 'READONLY'", null],
    ["Command timed out", null],
  ])("%s", (message, refusal) => {
    expect(refusalIn(new Error(message))).toBe(refusal);
  });
});

describe("the pause before a new connection", () => {
  it("grows with the attempts that fail, up to a second", () => {
    const { pauseMs } = createReconnectPause(() => 0);
    expect([1, 2, 10, 20, 1_000].map(pauseMs)).toEqual([50, 100, 500, 1_000, 1_000]);
  });

  it("grows as well if each connection is made and refuses what it is asked, and starts anew later", () => {
    let nowMs = 0;
    const { refused, pauseMs } = createReconnectPause(() => nowMs);
    const pauses = [1, 2, 3, 4].map(() => {
      refused();
      nowMs += 1_000;
      return pauseMs(1);
    });
    expect(pauses).toEqual([50, 100, 150, 200]);
    nowMs += 10_001;
    expect(pauseMs(1)).toBe(50);
    refused();
    expect(pauseMs(1)).toBe(50);
  });
});
