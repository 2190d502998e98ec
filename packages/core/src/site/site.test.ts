import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { defaultSiteInterval, siteErrors, siteName, siteUrl } from "./site.ts";

describe("the URL of a site", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["  www.example.com/shop?x=1#top ", "https://www.example.com/shop?x=1"],
    ["http://example.com:8080", "http://example.com:8080/"],
    ["HTTPS://Example.COM/A", "https://example.com/A"],
    ["bücher.example", "https://xn--bcher-kva.example/"],
    ["[2001:db8::1]", "https://[2001:db8::1]/"],
  ])("%s means %s", (text, url) => {
    expect(siteUrl(text)?.href).toBe(url);
  });

  it.each([
    ...["", "https://", "ftp://example.com", "https://user:secret@example.com", "exa mple.com", "javascript://x"],
    ...["http://x.example:0/", "http://-.example/", "http://a..example/", `${"a".repeat(300)}.example`],
  ])("'%s' is none", (text) => {
    expect(siteUrl(text)).toBeNull();
  });

  it("stays what it is once it is taken", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), anyString()), (text) => {
        const url = siteUrl(text);
        if (url !== null) expect(siteUrl(url.href)?.href).toBe(url.href);
      }),
    );
  });

  it("gives the name, without www", () => {
    expect(siteName(new URL("https://www.example.com/shop"))).toBe("example.com");
  });
});

describe("what is sent of a site", () => {
  const free = { planName: "free", minIntervalSeconds: 300 };

  it.each([
    [{}, {}],
    [{ url: "example.com", check_interval_seconds: 300 }, {}],
    [{ url: "mailto:a@b" }, { url: [expect.stringContaining("the URL of a site")] }],
    [{ url: `https://example.com/${"x".repeat(500)}` }, { url: [expect.stringContaining("500 characters")] }],
    [{ check_interval_seconds: 60 }, { check_interval_seconds: [expect.stringContaining("at least 300 on the free")] }],
  ])("%j is refused for %j", (sent, errors) => {
    expect(siteErrors(sent, free)).toEqual(errors);
  });

  it("without an interval is checked as often as the plan allows, and at most each minute", () => {
    expect([10, 60, 300].map(defaultSiteInterval)).toEqual([60, 60, 300]);
  });
});
