import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl } from "@pharos/embedded/testing";
import { Redis } from "ioredis";
import { openProbeSequences, type ProbeRequest, type ProbeSequences } from "./probe-sequences.ts";

let redis: Redis;
/** Two processes. */
let processes: readonly [ProbeSequences, ProbeSequences];
beforeAll(async () => {
  const url = await testRedisUrl();
  redis = new Redis(url);
  const open = () => openProbeSequences(url, { requests: 10, instanceMs: 60_000 }, () => {});
  processes = [await open(), await open()];
});
afterEach(() => redis.flushdb());
afterAll(async () => {
  for (const one of processes) await one.stop();
  redis.disconnect();
});

const request = (over: Partial<ProbeRequest> = {}): ProbeRequest => ({
  ...{ probeId: 7, instance: "one", lane: "work", sequence: 1, ...over },
});
const accept = (over: Partial<ProbeRequest> = {}, by: 0 | 1 = 0) => processes[by].accept(request(over));
const ACCEPTED = { kind: "accepted" };

describe("requests of a probe", () => {
  it("have growing sequences in each lane, whichever process gets them", async () => {
    expect(await accept({ sequence: 5 })).toEqual(ACCEPTED);
    expect(await accept({ sequence: 5 }, 1)).toEqual({ kind: "sequence", last: 5 });
    expect(await accept({ sequence: 4 }, 1)).toEqual({ kind: "sequence", last: 5 });
    expect(await accept({ sequence: 4, lane: "results" }, 1)).toEqual(ACCEPTED);
    expect(await accept({ sequence: 2 ** 53 - 1 }, 1)).toEqual(ACCEPTED);
    expect(await accept({ sequence: 2 ** 53 - 2 })).toEqual({ kind: "sequence", last: 2 ** 53 - 1 });
    expect(await accept({ probeId: 8 })).toEqual(ACCEPTED);
  });

  it("are accepted once, of many that come at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => accept({}, index % 2 === 0 ? 0 : 1)));
    expect(answers.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
  });

  it("are of the newest instance, and older ones come back when that is silent for a minute", async () => {
    await accept({ sequence: 3 });
    expect(await accept({ instance: "two" })).toEqual(ACCEPTED);
    expect(await accept({ sequence: 4 }, 1)).toEqual({ kind: "instance" });
    // A request of the older instance that is sent again.
    expect(await accept({ sequence: 3 }, 1)).toEqual({ kind: "instance" });
    expect(await redis.pttl("{pharos-probe-7}:current")).toBeGreaterThan(30_000);
    await redis.del("{pharos-probe-7}:current");
    expect(await accept({ sequence: 3 })).toEqual({ kind: "sequence", last: 3 });
    expect(await accept({ sequence: 4 })).toEqual(ACCEPTED);
    expect(await accept({ instance: "two", sequence: 2 })).toEqual({ kind: "instance" });
  });

  it("are remembered for longer than their times are good for", async () => {
    await accept();
    expect(await redis.pttl("{pharos-probe-7}:instance:one")).toBeGreaterThan(601_000);
  });

  it("are limited in number, rejected ones included", async () => {
    for (let sequence = 1; sequence <= 9; sequence += 1) await accept({ sequence });
    expect(await accept({ sequence: 1 })).toEqual({ kind: "sequence", last: 9 });
    const { kind, ...limited } = await accept({ sequence: 10 });
    expect([kind, limited]).toEqual(["rate", { retryAfterSeconds: expect.any(Number) }]);
    expect(await accept({ probeId: 8 })).toEqual(ACCEPTED);
  });
});
