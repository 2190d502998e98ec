import { describe, expect, it } from "@jest/globals";
import { boundWaits, StuckConnectionError } from "./bounded-backend.ts";

const never = () => new Promise<never>(() => {});
const HOUR_MS = 3_600_000;

describe("the wait for a job", () => {
  it("ends without a job when the library never comes back, and says so", async () => {
    const stuck: Error[] = [];
    const waits = boundWaits({ waitForJob: never, reconnectBlocking: never }, (error) => stuck.push(error), 20);
    await expect(waits.waitForJob(0.01)).resolves.toBeNull();
    await expect(waits.reconnectBlocking()).resolves.toBeUndefined();
    expect(stuck).toEqual([expect.any(StuckConnectionError), expect.any(StuckConnectionError)]);
  });

  it("brings what the library brings, and its errors", async () => {
    const stuck: Error[] = [];
    const marker = { member: "0", score: 5 };
    const asked: number[] = [];
    const library = {
      waitForJob: async (seconds: number) => {
        asked.push(seconds);
        return marker;
      },
      reconnectBlocking: async () => {
        throw new Error("closed");
      },
    };
    const waits = boundWaits(library, (error) => stuck.push(error), HOUR_MS);
    await expect(waits.waitForJob(3)).resolves.toEqual(marker);
    await expect(waits.reconnectBlocking()).rejects.toThrow("closed");
    expect(asked).toEqual([3]);
    expect(stuck).toEqual([]);
  });
});
