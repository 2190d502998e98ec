import { describe, expect, it } from "@jest/globals";
import { outageText, outageTitle } from "./outage-draft.ts";

describe("the draft of an outage", () => {
  it.each([
    [["API"], "Problems with API"],
    [["API", "Mail"], "Problems with API and Mail"],
    [["API", "Mail", "Web"], "Problems with API, Mail and Web"],
    [["API", "Mail", "Web", "Shop"], "Problems with 4 components"],
  ])("of %j is called %s", (names, title) => {
    expect(outageTitle(names)).toBe(title);
  });

  it("fits into its column, and takes no name for Markdown", () => {
    expect(outageTitle(["x".repeat(255)])).toHaveLength(255);
    expect(outageText(["*API*`x`", "Mail"])).toBe("We are looking into a problem with `*API*'x'` and `Mail`.");
  });
});
