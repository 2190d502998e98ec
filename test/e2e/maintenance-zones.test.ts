import { beforeAll, describe, expect, it } from "@jest/globals";
import { startBundle } from "../support/program.ts";

interface ZoneDays {
  readonly timeZone: string;
  /** The wall-clock time at its start. */
  readonly time: string;
  /** Milliseconds since the epoch. */
  readonly starts: readonly number[];
}

const HOUR_MS = 3_600_000;
let printed: readonly string[];

beforeAll(async () => {
  printed = await Promise.all(
    ["UTC", "America/New_York", "Pacific/Chatham"].map(async (zone) => {
      const program = await startBundle("test/support/zone-days.ts", { TZ: zone });
      const { code, out, error } = await program.ended;
      if (code !== 0) throw new Error(error);
      return out;
    }),
  );
});

function zones(): readonly ZoneDays[] {
  return (printed[0] ?? "").split("\n").map((line) => {
    const [timeZone = "", time = "", ...starts] = line.split(" ");
    return { timeZone, time, starts: starts.map(Number) };
  });
}

describe("a window that begins daily, in 40 zones on 400 days", () => {
  it("begins at the same moments whatever the zone of the process", () => {
    expect(printed[1]).toBe(printed[0]);
    expect(printed[2]).toBe(printed[0]);
  });

  it("begins on every day once: none is lost or doubled", () => {
    expect(zones()).toHaveLength(40);
    for (const { timeZone, starts } of zones()) {
      const apart = starts.slice(1).map((startMs, index) => (startMs - (starts[index] ?? 0)) / HOUR_MS);
      expect([timeZone, starts.length, apart.every((hours) => hours >= 22 && hours <= 26)]).toEqual([
        timeZone,
        400,
        true,
      ]);
    }
  });

  it("begins when clocks show its time, or later on a day on which they never do", () => {
    for (const { timeZone, time, starts } of zones()) {
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
      const others = starts.map((startMs) => clock.format(startMs)).filter((shown) => shown !== time);
      expect([timeZone, others.length <= 2, others.every((shown) => shown > time)]).toEqual([timeZone, true, true]);
    }
  });
});
