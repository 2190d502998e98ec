import { describe, expect, it } from "@jest/globals";
import { createCustomHosts, pathOnOwnHost } from "./custom-hosts.ts";
import { withoutKumaPath } from "./kuma-path.ts";

describe("a path on a page's own host", () => {
  it.each([
    ["/", "/status/acme"],
    ["/?lang=de", "/status/acme?lang=de"],
    ["/status.json", "/status/acme.json"],
    ["/feed.atom", "/status/acme/feed.atom"],
    ["/history/2026-11-22", "/status/acme/history/2026-11-22"],
    ["/badge.svg?x=/?", "/status/acme/badge.svg?x=/?"],
    ["/status.json?x", "/status/acme.json?x"],
    ["/status/other?x", "/status?x"],
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

describe("a path of Uptime Kuma", () => {
  it.each([
    ["/api/status-page/acme", "/status/acme/kuma.json"],
    ["/api/status-page/Acme?cachebust=1", "/status/acme/kuma.json?cachebust=1"],
    ["/api/status-page/heartbeat/acme", "/status/acme/kuma.beats.json"],
    ["/api/status-page/acme/badge?style=flat", "/status/acme/badge.svg?style=flat"],
    ["/api/status-page/acme/", "/status/acme/kuma.json"],
    ["/api/status-page/heartbeat/acme/?x", "/status/acme/kuma.beats.json?x"],
    ["/api/status-page/default", "/status/default/kuma.json"],
    ["/api/status-page/heartbeat/acme/badge", "/api/status-page/heartbeat/acme/badge"],
    ["/api/status-page/", "/api/status-page/"],
    ["/api/v1/monitors", "/api/v1/monitors"],
    ["/status/acme", "/status/acme"],
  ])("%s leads to %s on the host of Pharos", (url, path) => {
    expect(withoutKumaPath(url, null)).toBe(path);
  });

  it.each([
    ["/api/status-page/default", "/status/acme/kuma.json"],
    ["/api/status-page/heartbeat/default", "/status/acme/kuma.beats.json"],
    ["/api/status-page/acme", "/status/acme/kuma.json"],
    ["/api/status-page/other", "/status"],
    ["/api/status-page/monitor-list/x", "/status/acme/api/status-page/monitor-list/x"],
  ])("%s leads to %s on the own host of a page", (url, path) => {
    expect(pathOnOwnHost(withoutKumaPath(url, "acme"), "acme")).toBe(path);
  });
});

describe("the host of a request", () => {
  function hostsOf(slugOf: (domain: string) => Promise<string | null>) {
    const asked: string[] = [];
    let nowMs = 1_000_000;
    const hosts = createCustomHosts({
      baseUrl: "https://pharos.example",
      async slugsOf(domains) {
        asked.push(...domains);
        const slugs = await Promise.all(domains.map(slugOf));
        return new Map(domains.flatMap((domain, index) => (slugs[index] ? [[domain, slugs[index]]] : [])));
      },
      monotonicMs: () => nowMs,
      pause: () => Promise.resolve(),
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
    await Promise.all(many.map(() => hosts.slugOf("status.acme.example")));
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["is away", () => Promise.reject(new Error("away"))],
    ["answers nothing", () => new Promise<never>(() => {})],
  ])("is what it was while the database %s, for an hour", async (_name, none) => {
    let answer: () => Promise<string> = async () => "acme";
    const { hosts, pass } = hostsOf(() => answer());
    await hosts.slugOf("status.acme.example");
    answer = none;
    pass(3_600_000);
    expect(await hosts.slugOf("status.acme.example")).toBe("acme");
  });

  it("is of no page while the database is away, if it was not asked for in the last hour", async () => {
    let answer: () => Promise<string> = async () => "acme";
    const { hosts, pass } = hostsOf(() => answer());
    await hosts.slugOf("status.acme.example");
    answer = () => Promise.reject(new Error("away"));
    pass(3_600_001);
    expect(await hosts.slugOf("status.acme.example")).toBeNull();
  });
});
