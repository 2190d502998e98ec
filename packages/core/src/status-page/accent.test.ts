import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { accentColours } from "./accent.ts";

/** As WCAG 2.2 defines it, by the letter. */
function contrastOf(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

describe("an accent", () => {
  it("can be read on light and on dark pages, whatever colour was chosen", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { light, dark } = accentColours(`#${value.toString(16).padStart(6, "0")}`);
        for (const ground of ["#f7f7f5", "#ffffff"]) expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ["#0e1116", "#151a21"]) expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("stays as it was chosen where it can be read", () => {
    expect(accentColours("#3346d3").light).toBe("#3346d3");
    expect(accentColours("#ffd700").dark).toBe("#ffd700");
  });
});
