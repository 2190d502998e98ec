import { expect, it } from "@jest/globals";
import { drawSvg } from "./draw.ts";

const face = { label: "", message: "up", color: "brightgreen" };

/** The texts that are drawn, and the boxes behind them. */
const drawn = (svg: string) => ({
  texts: new Set([...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)),
  boxes: [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
});

it.each(["flat", "flat-square", "plastic", "social"] as const)("draws no box for an empty label: %s", (style) => {
  const { texts } = drawn(drawSvg(face, style));
  expect(texts).toEqual(new Set([style === "social" ? "Up" : "up"]));
});

it("draws the social style without a label as it draws a label alone", () => {
  expect(drawSvg(face, "social")).toBe(drawSvg({ ...face, label: "up", message: "" }, "social"));
  expect(drawn(drawSvg({ ...face, label: "status" }, "social")).texts).toEqual(new Set(["Status", "up"]));
});
