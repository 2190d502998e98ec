import { describe, expect, it } from "@jest/globals";
import { isPlaceName, placeName, shownLocation } from "./place-name.ts";

describe("the name of a place", () => {
  it("has its team, and is shown without it", () => {
    expect(placeName(7, "office")).toBe("7/office");
    expect(isPlaceName("7/office")).toBe(true);
    expect(shownLocation("7/office")).toBe("office");
  });

  it.each(["lon", "regions"])("is not the name of a region: %s", (name) => {
    expect(isPlaceName(name)).toBe(false);
    expect(shownLocation(name)).toBe(name);
  });
});
