import { describe, expect, it } from "@jest/globals";
import { createCustomHosts, pathOnOwnHost } from "./custom-hosts.ts";

describe("a path on a page's own host", () => {
  it.each([
    ["/", "/status/acme"],
    ["/?utm=1", "/status/acme"],
    ["/status.json", "/status/acme.json"],
    ["/feed.atom", "/status/acme/feed.atom"],
    ["/badge.svg?x", "/status/acme/badge.svg"],
    ["/subscribe", "/status/acme/subscribe"],
    ["/status/acme/logo.png", "/status/acme/logo.png"],
    ["/status/acme.json", "/status/acme.json"],
    ["/status/assets/style.css", "/status/assets/style.css"],
    ["/status/other", "/status"],
    ["/status/acme2", "/status"],
    ["/status", "/status"],
    ["/api/v1/monitors", "/status/acme/api/v1/monitors"],
    ["//evil.example/", "/status/acme//evil.example/"],
  ])("%s leads to %s", (url, path) => {
    expect(pathOnOwnHost(url, "acme")).toBe(path);
    expect(pathOnOwnHost(path, "acme")).toBe(path);
  });
});

describe("the host of a request", () => {
  function hostsOf(slugOf: (domain: string) => Promise<string | null>) {
    const asked: string[] = [];
    let nowMs = 1_000_000;
    const hosts = createCustomHosts({
      baseUrl: "https://pharos.example",
      slugOf(domain) {
        asked.push(domain);
        return slugOf(domain);
      },
      monotonicMs: () => nowMs,
      onError: () => {},
    });
    return { hosts, asked, pass: (ms: number) => (nowMs += ms) };
  }

  it("is looked up once in 15 s, however many ask", async () => {
    const { hosts, asked, pass } = hostsOf(async () => "acme");
    const many = Array.from({ length: 100 }, () => hosts.slugOf("status.acme.example"));
    expect(new Set(await Promise.all(many))).toEqual(new Set(["acme"]));
    pass(14_999);
    await hosts.slugOf("status.acme.example");
    expect(asked).toHaveLength(1);
    pass(1);
    await hosts.slugOf("status.acme.example");
    expect(asked).toHaveLength(2);
  });

  it("is what it was while the database is away, for an hour", async () => {
    let isAway = false;
    const { hosts, pass } = hostsOf(async () => (isAway ? Promise.reject(new Error("away")) : "acme"));
    await hosts.slugOf("status.acme.example");
    isAway = true;
    pass(3_599_999);
    expect(await hosts.slugOf("status.acme.example")).toBe("acme");
    pass(1);
    expect(await hosts.slugOf("status.acme.example")).toBeNull();
  });
});
