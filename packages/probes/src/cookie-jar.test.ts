import { describe, expect, it } from "@jest/globals";
import { createCookieJar } from "./cookie-jar.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const at = (url: string) => new URL(url);
const SHOP = "https://shop.example";

describe("the cookies of a check", () => {
  it.each<[string, string, string, string | null]>([
    ["a=1", "/login", "/", "a=1"],
    ["a=1; Path=/admin", "/", "/", null],
    ["a=1; Path=/admin", "/", "/admin/users", "a=1"],
    ["a=1; Path=/admin", "/", "/administration", null],
    ["a=1", "/admin/login", "/admin/x", "a=1"],
    ["a=1", "/admin/login", "/other", null],
    ["a=1; Max-Age=0", "/", "/", null],
    ["a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/", "/", "a=1"],
    ["a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/", "/", null],
    ["a=%22x%20; Secure; HttpOnly; SameSite=Strict", "/", "/", "a=%22x%20"],
    ["a=1; Domain=example", "/", "/", "a=1"],
    ["a=", "/", "/", "a="],
    ["=x", "/", "/", null],
    [`a=${"x".repeat(5000)}`, "/", "/", null],
    ["a=\u0001", "/", "/", null],
  ])("%s, set by %s, for %s: %s", (text, set, sent, expected) => {
    const jar = createCookieJar(NOW);
    jar.store(at(SHOP + set), [text]);
    expect(jar.headerFor(at(SHOP + sent))).toBe(expected);
  });

  it("go to no other origin, whatever domain they name", () => {
    const jar = createCookieJar(NOW);
    jar.store(at(SHOP), ["a=1; Domain=example; Path=/"]);
    for (const other of ["http://shop.example/", "https://shop.example:444/", "https://www.shop.example/"])
      expect(jar.headerFor(at(other))).toBeNull();
  });

  it("are not stored if an http origin calls them secure", () => {
    const jar = createCookieJar(NOW);
    expect(jar.store(at("http://shop.example/"), ["a=1; Secure"])).toEqual([]);
    expect(jar.headerFor(at("http://shop.example/"))).toBeNull();
  });

  it("are replaced, removed and sorted", () => {
    const jar = createCookieJar(NOW);
    expect(jar.store(at(SHOP), ["a=1; Path=/", "b=2; Path=/x/", "c=3; Path=/"])).toEqual(["1", "2", "3"]);
    expect(jar.store(at(SHOP), ["a=4; Path=/", "b=2; Path=/x/", "c=; Max-Age=0; Path=/"])).toEqual(["4"]);
    expect(jar.headerFor(at(`${SHOP}/x/y`))).toBe("b=2; a=4");
    expect([jar.find(SHOP, "a"), jar.find(SHOP, "c"), jar.find("http://a", "a")]).toEqual(["4", null, null]);
  });

  it("are at most fifty", () => {
    const jar = createCookieJar(NOW);
    const many = Array.from({ length: 80 }, (_none, index) => `c${index}=1`);
    expect(jar.store(at(SHOP), many)).toHaveLength(50);
    expect(jar.headerFor(at(SHOP))?.split("; ")).toHaveLength(50);
    const replacing = createCookieJar(NOW);
    const stored = many.flatMap((_one, index) => replacing.store(at(SHOP), [`a=${index}`]));
    expect([stored.length, replacing.headerFor(at(SHOP))]).toEqual([50, null]);
  });
});
