import { expect, it } from "@jest/globals";
import { countSlots, stripPaths, stripWidth } from "./strip.ts";

it("draws one path per kind of slot, higher with severity", () => {
  const paths = stripPaths("ud-");
  expect(paths).toEqual({
    u: "M2.5 44h5V98h-5z",
    d: "M12.5 2h5V98h-5z",
    "-": "M22.5 44h5V98h-5z",
    g: "",
  });
  expect(stripWidth("ud-")).toBe(30);
});

it("takes letters that it does not know for no data", () => {
  expect(countSlots("uugdx-")).toEqual({ u: 2, g: 1, d: 1, "-": 2 });
});
