import { describe, expect, it } from "@jest/globals";
import type { HttpRequest } from "@pharos/core";
import { redirected } from "./redirect.ts";
import { httpAnswer } from "./testing.ts";

const request = (method: string, url = "http://example.com/a/b?c"): HttpRequest => ({
  method,
  url: new URL(url),
  headers: { "x-key": "secret" },
});

const answer = (statusCode: number, location: string | null) => httpAnswer(statusCode, { location });

describe("redirected", () => {
  it.each([
    [301, "GET", "GET"],
    [301, "POST", "GET"],
    [302, "POST", "GET"],
    [302, "PUT", "PUT"],
    [303, "POST", "GET"],
    [303, "DELETE", "GET"],
    [303, "HEAD", "HEAD"],
    [307, "POST", "POST"],
    [308, "PATCH", "PATCH"],
  ])("after %d turns %s into %s", (statusCode, method, expected) => {
    expect(redirected(request(method), answer(statusCode, "/"))?.method).toBe(expected);
  });

  it.each([200, 201, 300, 304, 305, 306, 404])("does not follow %d", (statusCode) => {
    expect(redirected(request("GET"), answer(statusCode, "/"))).toBeNull();
  });

  it.each([
    ["/x", "http://example.com/x"],
    ["x", "http://example.com/a/x"],
    ["?x", "http://example.com/a/b?x"],
    ["//other.example/x", "http://other.example/x"],
    ["https://other.example", "https://other.example/"],
    [Buffer.from("/é").toString("latin1"), "http://example.com/%C3%A9"],
  ])("resolves the location %s", (location, expected) => {
    expect(redirected(request("GET"), answer(302, location))?.url.href).toBe(expected);
  });

  it.each([
    ["http://example.com/", "http://example.com/x", true],
    ["http://example.com/", "https://example.com/", true],
    ["https://example.com/", "http://example.com/", false],
    ["http://example.com/", "http://www.example.com/", false],
    ["http://example.com/", "http://example.com:8080/", false],
    ["http://example.com:8080/", "https://example.com/", false],
    ["http://example.com/", "https://example.com:8443/", false],
    ["https://example.com/", "https://example.com.evil.example/", false],
  ])("from %s to %s keeps secrets: %s", (from, to, kept) => {
    const next = redirected(request("GET", from), answer(302, to));
    expect(next?.headers).toEqual(kept ? { "x-key": "secret" } : {});
  });
});
