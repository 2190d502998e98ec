import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { guessMonitors } from "./guess.ts";
import { guessMonitorsOfType } from "./guess-of-type.ts";
import { guessedTypes } from "./guess-parts.ts";

const https = (rest: string, name = rest) => ({ type: "http", name, url: `https://${rest}` });
const http = (rest: string, name = rest) => ({ type: "http", name, url: `http://${rest}` });
const tcp = (host: string, port: number) => ({ type: "tcp", name: `${host}:${port}`, url: `tcp://${host}`, port });
const icmp = (host: string, name = host) => ({ type: "icmp", name, url: `icmp://${host}` });

describe("the monitors that a text can mean", () => {
  it.each([
    ["", [{ type: "heartbeat", name: "Heartbeat" }]],
    ["*/5 * * * *", [{ type: "heartbeat", name: "*/5 * * * *", heartbeat_cron: "*/5 * * * *" }]],
    [" @daily ", [{ type: "heartbeat", name: "@daily", heartbeat_cron: "@daily" }]],
    [" https://www.example.com/ ", [https("www.example.com/", "example.com")]],
    ["http://example.com:8080/a", [http("example.com:8080/a")]],
    ["example.com/health", [https("example.com/health"), http("example.com/health")]],
    ["example.com", [https("example.com"), http("example.com")]],
    ["example.com:443", [https("example.com")]],
    ["example.com:80", [http("example.com")]],
    ["127.0.0.1:4201", [https("127.0.0.1:4201"), http("127.0.0.1:4201"), tcp("127.0.0.1", 4201)]],
    ["db.acme.example:5432", [tcp("db.acme.example", 5432)]],
    ["[2001:db8::7]:6379", [tcp("[2001:db8::7]", 6379)]],
    ["tcp://db.example:7777", [tcp("db.example", 7777)]],
    ["192.0.2.7", [icmp("192.0.2.7")]],
    ["2001:db8::7", [icmp("[2001:db8::7]", "2001:db8::7")]],
    ["icmp://host.example", [icmp("host.example")]],
    ["grpc://api.example:50051", [{ type: "grpc", name: "api.example:50051", url: "http://api.example:50051" }]],
    ["wss://a.example/live", [{ type: "websocket", name: "a.example/live", url: "wss://a.example/live" }]],
    ["grpcs://api.example", [{ type: "grpc", name: "api.example", url: "https://api.example" }]],
    ["dns://example.com", [{ type: "dns", name: "example.com", url: "dns://example.com" }]],
    ["one two three four five", expect.arrayContaining([expect.objectContaining({ type: "http" })])],
    ["no host", [https("no host", "https://no host"), http("no host", "http://no host")]],
  ])("of %j", (text, guesses) => expect(guessMonitors(text)).toEqual(guesses));

  it("have a text that a status page without incidents contains", () => {
    expect(guessMonitors("https://www.githubstatus.com")).toEqual([
      {
        type: "keyword",
        name: "githubstatus.com",
        url: "https://www.githubstatus.com",
        expected_keyword: "All Systems Operational",
      },
    ]);
    expect(guessMonitors("notgithubstatus.com")[0]).toMatchObject({ type: "http" });
  });

  it("have the user name and the password in fields", () => {
    expect(guessMonitors("https://me:a%20b%@shop.example/x")).toEqual([
      { type: "http", name: "shop.example/x", url: "https://shop.example/x", username: "me", password: "a%20b%" },
    ]);
    expect(guessMonitors("https://me:a%20b@shop.example/x")[0]).toMatchObject({ password: "a b" });
  });

  it("are there for every text, each with a name that fits", () => {
    const parts = fc.constantFrom("https://", "tcp://", "a.example", "[::1]", ":", "/", "@", "%", "443", " ", "*");
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((some) => some.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const guesses = guessMonitors(text);
        expect(guesses.length).toBeGreaterThan(0);
        for (const { name } of guesses) expect(name.length).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe("the monitors of one type that a text can mean", () => {
  it.each([
    ["shop.example/health", "http", [https("shop.example/health"), http("shop.example/health")]],
    ["https://www.githubstatus.com", "http", [https("www.githubstatus.com", "githubstatus.com")]],
    ["http://shop.example:8080/a", "keyword", [{ ...http("shop.example:8080/a"), type: "keyword" }]],
    ["tcp://shop.example:443", "http", [https("shop.example")]],
    ["shop.example:80", "http", [http("shop.example")]],
    [
      "https://me:secret@shop.example:8443/a?b",
      "ssl",
      [{ ...https("shop.example:8443", "shop.example"), type: "ssl" }],
    ],
    ["shop.example", "ssl", [{ ...https("shop.example"), type: "ssl" }]],
    ["https://shop.example/health", "tcp", [tcp("shop.example", 443)]],
    ["http://shop.example/health", "tcp", [tcp("shop.example", 80)]],
    ["db.example:5432", "icmp", [icmp("db.example")]],
    ["2001:db8::7", "icmp", [icmp("[2001:db8::7]", "2001:db8::7")]],
    ["2001:db8::7", "http", [https("[2001:db8::7]"), http("[2001:db8::7]")]],
    [
      "https://api.example:8443/x",
      "grpc",
      [{ type: "grpc", name: "api.example:8443", url: "https://api.example:8443" }],
    ],
    [
      "https://a.example/live",
      "websocket",
      [{ type: "websocket", name: "a.example/live", url: "wss://a.example/live" }],
    ],
    [
      "http://ann:s3cret@a.example:81",
      "websocket",
      [
        {
          ...{ type: "websocket", name: "a.example:81", url: "ws://a.example:81/" },
          ...{ username: "ann", password: "s3cret" },
        },
      ],
    ],
    ["http://api.example", "grpc", [{ type: "grpc", name: "api.example", url: "http://api.example" }]],
    ["https://shop.example/health", "dns", [{ type: "dns", name: "shop.example", url: "dns://shop.example" }]],
    ["nightly backup", "heartbeat", [{ type: "heartbeat", name: "nightly backup" }]],
    ["@daily", "heartbeat", [{ type: "heartbeat", name: "@daily", heartbeat_cron: "@daily" }]],
    ["[2001:db8:443::1]:443", "http", [https("[2001:db8:443::1]")]],
    ["u:443@shop.example:443/health", "http", [{ ...https("shop.example/health"), username: "u", password: "443" }]],
  ] as const)("of %j as %s", (text, type, guesses) => expect(guessMonitorsOfType(text, type)).toEqual(guesses));

  it("are there for every text and type, and have that type", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...guessedTypes), (text, type) => {
        for (const guess of guessMonitorsOfType(text, type)) expect(guess.type).toBe(type);
      }),
    );
  });
});
