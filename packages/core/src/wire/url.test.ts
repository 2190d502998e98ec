import { describe, expect, it } from "@jest/globals";
import { parseUrl } from "./url.ts";

describe("parseUrl", () => {
  it.each([
    ["https://example.com/a", undefined, "https://example.com/a"],
    ["/a", "https://example.com/b", "https://example.com/a"],
    ["/a", undefined, null],
    ["http://example.com:99999/", undefined, null],
    ["", undefined, null],
  ])("%j over %j: %j", (text, base, href) => {
    expect(parseUrl(text, base)?.href ?? null).toBe(href);
  });

  it("answers the same for a URL with letters such as ü, however often it is called", () => {
    let rejected = 0;
    for (let call = 0; call < 50_000; call += 1) if (parseUrl("http://b\u00fccher.example/") === null) rejected += 1;
    expect(rejected).toBe(0);
  });
});
