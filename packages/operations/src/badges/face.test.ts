import { describe, expect, it } from "@jest/globals";
import type { BadgeSubject } from "@pharos/core";
import { drawEndpoint, drawSvg, responseFace, statusFace, uptimeFace } from "./face.ts";

describe("the badge of a status", () => {
  it.each<[BadgeSubject["status"], boolean, string, string]>([
    ["up", true, "up", "brightgreen"],
    ["down", true, "down", "red"],
    ["degraded", true, "degraded", "yellow"],
    ["pending", true, "pending", "lightgrey"],
    ["down", false, "paused", "lightgrey"],
  ])("%s, active %s: %s in %s", (status, isActive, message, color) => {
    expect(statusFace({ monitorId: 1, status, isActive })).toEqual({ label: "status", message, color });
  });
});

describe("the badge of an uptime", () => {
  it.each([
    [null, "no data", "lightgrey"],
    [100, "100%", "brightgreen"],
    [99.99, "99.99%", "brightgreen"],
    [99.89, "99.89%", "green"],
    [97, "97%", "yellowgreen"],
    [95.5, "95.5%", "yellow"],
    [90, "90%", "orange"],
    [0, "0%", "red"],
  ])("%p: %s in %s", (percent, message, color) => {
    expect(uptimeFace(percent, "7d")).toEqual({ label: "uptime 7d", message, color });
  });
});

describe("the badge of a response time", () => {
  it.each([
    [null, "no data"],
    [0, "0 ms"],
    [9_999, "9999 ms"],
    [12_400, "12 s"],
  ])("%p ms: %s", (ms, message) => {
    expect(responseFace(ms, "24h")).toMatchObject({ label: "response 24h", message });
  });
});

describe("drawing", () => {
  const face = { label: '<script>"&', message: "up", color: "brightgreen" };

  it("escapes the label in a picture", () => {
    const svg = drawSvg(face, "flat");
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain("&lt;script&gt;&quot;&amp;");
    expect(svg).not.toContain("<script>");
  });

  it("follows the endpoint schema of shields.io", () => {
    expect(drawEndpoint(face)).toEqual({ schemaVersion: 1, ...face });
    expect(drawEndpoint(face, true)).toMatchObject({ isError: true });
  });
});

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
