import { describe, expect, it } from "@jest/globals";
import { seriesOf, seriesStepSeconds } from "./series.ts";

describe("the step of a chart", () => {
  it.each([
    ["24h", 60, 0],
    ["24h", 30, 300],
    ["7d", 300, 0],
    ["7d", 60, 3_600],
    ["30d", 60, 3_600],
    ["30d", 3_600, 0],
    ["90d", 60, 10_800],
    ["90d", 3_600, 0],
  ] as const)("over %s of checks each %s s is %s s", (range, interval, step) => {
    expect(seriesStepSeconds(range, interval)).toBe(step);
  });
});

describe("a series", () => {
  it("has a line for each region over the times of all", () => {
    const point = (region: string, atSeconds: number, medianMs: number) => ({
      region,
      atSeconds,
      medianMs,
      p95Ms: null,
    });
    expect(seriesOf([point("nyc", 120, 90), point("lon", 60, 40), point("nyc", 180, 95)])).toEqual({
      x: [60, 120, 180],
      regions: {
        lon: { median: [40, null, null], p95: null },
        nyc: { median: [null, 90, 95], p95: null },
      },
    });
  });

  it("has a band for steps", () => {
    const steps = [
      { region: "lon", atSeconds: 0, medianMs: 40, p95Ms: 80 },
      { region: "lon", atSeconds: 3_600, medianMs: 50, p95Ms: 70 },
    ];
    expect(seriesOf(steps).regions).toEqual({ lon: { median: [40, 50], p95: [80, 70] } });
  });

  it("is empty without points", () => {
    expect(seriesOf([])).toEqual({ x: [], regions: {} });
  });
});
