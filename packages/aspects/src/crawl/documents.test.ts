import { describe, expect, it } from "@jest/globals";
import { startCpuMeter } from "@pharos/core/testing";
import fc from "fast-check";
import { createPageLinks } from "./page-links.ts";
import { parseRobots } from "./robots.ts";
import { createSitemap } from "./sitemap.ts";
import { srcsetUrls } from "./srcset.ts";

const PAGE = new URL("https://shop.example/a/page");
/** More than any of these needs on a busy machine, and less than a run time that grows with the square of the input. */
const MAX_MS = 10_000;
const MEBIBYTE = 1024 * 1024;

function linksOf(html: string, pieceLength = html.length) {
  const page = createPageLinks(PAGE);
  for (let start = 0; start < html.length; start += pieceLength) page.read(html.slice(start, start + pieceLength));
  page.end();
  return page.links();
}

function listedIn(xml: string) {
  const sitemap = createSitemap(new URL("https://shop.example/sitemap.xml"));
  sitemap.read(xml);
  sitemap.end();
  return sitemap.listed();
}

describe("a page", () => {
  it.each<[string, readonly (readonly [url: string, use: string, isMixed: boolean])[]]>([
    ['<a href="/b">', [["https://shop.example/b", "link", false]]],
    ["<A HREF=b#x>", [["https://shop.example/a/b", "link", false]]],
    ['<area href="c">', [["https://shop.example/a/c", "link", false]]],
    ['<a href="http://o.example/?a=1&amp;b=2">', [["http://o.example/?a=1&b=2", "link", false]]],
    ['<img src="http://o.example/i.png">', [["http://o.example/i.png", "image", true]]],
    [
      '<script src="/s.js"></script><a href="/b">',
      [
        ["https://shop.example/s.js", "script", false],
        ["https://shop.example/b", "link", false],
      ],
    ],
    ['<script>"<a href=/no>"</script>', []],
    ["<!-- <a href=/no> -->", []],
    ['<link rel="stylesheet" href="http://o.example/s.css">', [["http://o.example/s.css", "style", true]]],
    ['<link rel="shortcut ICON" href="/i.ico">', [["https://shop.example/i.ico", "image", false]]],
    ['<link rel="canonical" href="/no"><link href="/no">', []],
    ['<iframe src="/f"></iframe>', [["https://shop.example/f", "frame", false]]],
    [
      '<video src="/v" poster="/p"></video>',
      [
        ["https://shop.example/v", "media", false],
        ["https://shop.example/p", "image", false],
      ],
    ],
    [
      '<source srcset="/1 1x, /2 2x">',
      [
        ["https://shop.example/1", "image", false],
        ["https://shop.example/2", "image", false],
      ],
    ],
    ['<base href="https://o.example/d/"><a href="e">', [["https://o.example/d/e", "link", false]]],
    [
      '<base href="/d/"><a href="b">x</a><base href="/e/"><a href="c">',
      [
        ["https://shop.example/d/b", "link", false],
        ["https://shop.example/d/c", "link", false],
      ],
    ],
    ['<a href="">', []],
    ['<a href="mailto:a@b.example">', []],
    ["<constructor href=/no><a toString=/no>", []],
    // The same URL once, and mixed if any use of it is.
    ['<a href="http://o.example/i"><img src="http://o.example/i">', [["http://o.example/i", "link", true]]],
  ])("%s holds %j", (html, links) => {
    expect(linksOf(html).map(({ url, use, isMixed }) => [url, use, isMixed])).toEqual(links);
  });

  it("is read alike in whatever pieces it comes", () => {
    const html = '<base href="/d/"><a href="b">x</a><!-- c --><img src="http://o.example/i.png" srcset="j 1x, k 2x">';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: html.length }), (length) => {
        expect(linksOf(html, length)).toEqual(linksOf(html));
      }),
    );
  });

  it.each([
    ["links without end", '<a href="/x"></a>'.repeat(MEBIBYTE / 10)],
    ["different links", Array.from({ length: 100_000 }, (_, index) => `<a href=/${index}>`).join("")],
    ["elements one in the other", "<b>".repeat(MEBIBYTE / 2)],
    ["ends of elements that were never opened", `${"<b>".repeat(500)}${"</i>".repeat(MEBIBYTE / 2)}`],
    ["one element that does not end", `<a ${"x=1 ".repeat(MEBIBYTE / 2)}`],
    ["one value that does not end", `<a href="${"x".repeat(2 * MEBIBYTE)}`],
    ["one comment that does not end", `<!-- ${"- ".repeat(MEBIBYTE)}`],
    ["one srcset", `<img srcset="${"a,b 1x, ".repeat(MEBIBYTE / 4)}">`],
    ["references", `<a href="${"&amp;".repeat(MEBIBYTE / 3)}">`],
  ])("of %s takes bounded time and gives bounded links", (_what, html) => {
    const usedMs = startCpuMeter();
    expect(linksOf(html, 65_536).length).toBeLessThanOrEqual(1_000);
    expect(usedMs()).toBeLessThan(MAX_MS);
  });
});

describe("a srcset", () => {
  it.each([
    ["a.jpg", ["a.jpg"]],
    ["a.jpg 1x, b.jpg 2x", ["a.jpg", "b.jpg"]],
    ["a.jpg 1x,b.jpg 2x", ["a.jpg", "b.jpg"]],
    ["a.jpg, b.jpg", ["a.jpg", "b.jpg"]],
    ["a,b.jpg 100w", ["a,b.jpg"]],
    [" , ", []],
  ])("%s names %j", (srcset, urls) => {
    expect(srcsetUrls(srcset, 10)).toEqual(urls);
  });
});

describe("a sitemap", () => {
  it("names pages, and an index of sitemaps further ones", () => {
    const pages =
      "<urlset><url><loc> https://shop.example/a </loc><image:image><image:loc>/no</image:loc></image:image></url></urlset>";
    expect(listedIn(`<?xml version="1.0"?>${pages}`)).toEqual([{ url: "https://shop.example/a", use: "listed" }]);
    const index = "<sitemapindex><sitemap><loc>https://shop.example/b.xml</loc></sitemap></sitemapindex>";
    expect(listedIn(index)).toEqual([{ url: "https://shop.example/b.xml", use: "sitemap" }]);
  });

  it.each([
    ["URLs", `<urlset>${"<url><loc>/a</loc></url>".repeat(MEBIBYTE / 12)}`],
    ["elements one in the other", `<urlset>${"<url>".repeat(MEBIBYTE / 3)}`],
    [
      "entities that name one another",
      `<!DOCTYPE x [<!ENTITY a "${"x".repeat(1_000)}">]><urlset><url><loc>${"&a;".repeat(MEBIBYTE / 2)}</loc>`,
    ],
  ])("of too many %s takes bounded time", (_what, xml) => {
    const usedMs = startCpuMeter();
    expect(listedIn(xml).length).toBeLessThanOrEqual(1_000);
    expect(usedMs()).toBeLessThan(MAX_MS);
  });

  it("is read whatever it holds", () => {
    fc.assert(fc.property(fc.string(), (text) => expect(() => [listedIn(text), linksOf(text)]).not.toThrow()));
  });
});

describe("a robots.txt", () => {
  const rulesOf = (text: string) => parseRobots(new URL("https://shop.example/robots.txt"), text);
  const allows = (text: string, path: string) => rulesOf(text)?.allows(new URL(path, "https://shop.example/"));

  it.each([
    ["", "/private", true],
    ["User-agent: *\nDisallow: /private", "/private/a", false],
    ["User-agent: *\nDisallow: /private", "/public", true],
    ["\uFEFFUser-agent: *\r\nDisallow: /private # all of it", "/private", false],
    ["User-agent: *\nDisallow: /\n\nUser-agent: Pharos\nDisallow: /private", "/public", true],
    ["User-agent: *\nDisallow: /\n\nUser-agent: Pharos/1.0\nAllow: /", "/public", true],
    ["User-agent: Pharos\nCrawl-delay: 5\nUser-agent: *\nDisallow: /", "/a", true],
    ["User-agent: Pharos\nDisallow:\n\nUser-agent: *\nDisallow: /", "/a", true],
    ["User-agent: Other\nUser-agent: Pharos\nDisallow: /private", "/private", false],
    ["User-agent: Other\nDisallow: /\n\nUser-agent: *\nDisallow: /private", "/a", true],
    ["User-agent: Other\nDisallow: /", "/a", true],
    ["User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x", true],
    ["User-agent: *\nDisallow: /p\nAllow: /p/open", "/p/open/a", true],
    ["User-agent: *\nDisallow: /%70rivate", "/private", false],
    ["User-agent: *\nDisallow: /private", "/%70rivate", false],
    ["User-agent: *\nDisallow: /a%2Fb", "/a/b", true],
    ["Disallow: /", "/a", true],
  ])("%j says of %s: %s", (text, path, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed);
  });

  it("names sitemaps", () => {
    expect(
      rulesOf("Sitemap: https://shop.example/a.xml\nUser-agent: *\nDisallow: /\nSitemap: /b.xml")?.sitemaps,
    ).toEqual(["https://shop.example/a.xml", "/b.xml"]);
  });

  it.each([
    ["rules of others", `User-agent: Other\n${"Disallow: /a\n".repeat(40_000)}`, true],
    ["user agents", `${"User-agent: *\n".repeat(20_000)}${"Disallow: /a\n".repeat(2_000)}`, true],
    ["wildcards", `User-agent: *\nDisallow: /${"*x".repeat(16_000)}`, true],
    // Rules that are not read could forbid the URL.
    ["rules for us", `User-agent: *\n${"Disallow: /a\n".repeat(40_000)}`, null],
  ])("with too many %s takes bounded time", (_what, text, isReadable) => {
    const usedMs = startCpuMeter();
    const rules = rulesOf(text);
    expect(rules?.allows(new URL(`https://shop.example/${"x".repeat(900)}y`)) ?? null).toBe(isReadable);
    expect(usedMs()).toBeLessThan(MAX_MS);
  });
});
