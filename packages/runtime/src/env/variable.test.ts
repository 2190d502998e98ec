import { describe, expect, it } from "@jest/globals";
import { hostName, httpUrl, listenHost, postgresUrl, redisUrl, url } from "./urls.ts";
import { boolean, choice, integer, list, matching, port, regions, text } from "./values.ts";
import { EnvError, readEnv, type Variable, variable } from "./variable.ts";

const oneHost = (text: string) => {
  if (!text.startsWith("redis://")) throw new Error("it must name a host");
};
const anyHost = (text: string) => {
  if (!text.startsWith("postgres://u:p@")) throw new Error("it must name a host");
};
const region = () => matching(/^[a-z]{3}$/, "a region of three letters");
const smtpUrl = () => url(["smtp:", "smtps:"], "a mail server such as smtp://localhost:25");

function read(variable: Variable<unknown>, value: string | undefined): unknown {
  return readEnv({ X: variable }, { X: value }).X;
}

describe("a variable's value", () => {
  it.each<[string, Variable<unknown>, string, unknown]>([
    ["text", text(), "Pharos <a@b.c>", "Pharos <a@b.c>"],
    ["a choice", choice(["info", "debug"]), "debug", "debug"],
    ["true", boolean(), "true", true],
    ["1", boolean(), "1", true],
    ["false", boolean(), "false", false],
    ["0", boolean(), "0", false],
    ["the smallest integer", integer(-5, 5), "-5", -5],
    ["the largest integer", integer(-5, 5), "5", 5],
    ["a port", port(), "65535", 65_535],
    ["an http address without its last slash", httpUrl(), "http://localhost:3000/", "http://localhost:3000"],
    ["an http address with a path", httpUrl(), "https://example.com/pharos/", "https://example.com/pharos"],
    ["a host name", hostName(), "Pharos.internal", "pharos.internal"],
    ["an IPv6 address", hostName(), "[::1]", "[::1]"],
    ["an address to listen on", listenHost(), "0.0.0.0", "0.0.0.0"],
    ["one of IPv6, in brackets", listenHost(), "[::]", "::"],
    ["this machine's name for itself", listenHost(), "localhost", "localhost"],
    ["a PostgreSQL address", postgresUrl(anyHost), "postgres://u:p@db/pharos", "postgres://u:p@db/pharos"],
    ["a Valkey address", redisUrl(oneHost), "redis://:p@cache:6380/1", "redis://:p@cache:6380/1"],
    ["an address of one's own kind", smtpUrl(), "smtp://mail:2525", "smtp://mail:2525"],
    ["a list", list(region()), "lon, nyc", ["lon", "nyc"]],
    ["a function's result", variable("JSON", JSON.parse), "[1]", [1]],
  ])("is read from %s", (_name, variable, value, expected) => {
    expect(read(variable, value)).toEqual(expected);
  });

  it.each([undefined, ""])("of %j counts as unset", (value) => {
    expect(read(port().default(3000), value)).toBe(3000);
    expect(read(port().optional(), value)).toBeNull();
    expect(() => read(port(), value)).toThrow("X is not set; it must be a port number from 1 to 65535.");
    expect(() => read(regions(), value)).toThrow("X is not set; it must be a list of regions such as lon,nyc.");
  });
});

describe("a mistake", () => {
  it.each<[Variable<unknown>, string, string]>([
    [text(), "  ", 'X is "  "; it must be a text that is not blank.'],
    [choice(["info", "debug"]), "INFO", 'X is "INFO"; it must be one of info, debug.'],
    [boolean(), "yes", 'X is "yes"; it must be true or false.'],
    [boolean(), "toString", 'X is "toString"; it must be true or false.'],
    [integer(1, 9), "10", 'X is "10"; it must be a whole number from 1 to 9.'],
    [integer(1, 9), "1e0", 'X is "1e0"; it must be a whole number from 1 to 9.'],
    ...["https://pharos.example.com", "pharos.example.com:443", "a b", "user@host", "host/path"].map(
      (value): [Variable<unknown>, string, string] => [
        hostName(),
        value,
        `X is ${JSON.stringify(value)}; it must be a host name such as pharos.example.com, without scheme and port.`,
      ],
    ),
    ...["example.com", "*", "127.0.0.1:80"].map((value): [Variable<unknown>, string, string] => [
      listenHost(),
      value,
      `X is "${value}"; it must be an IP address of this machine, :: for every interface, or localhost.`,
    ]),
    [port(), "abc", 'X is "abc"; it must be a port number from 1 to 65535.'],
    [port(), "0", 'X is "0"; it must be a port number from 1 to 65535.'],
    [
      httpUrl(),
      "localhost:3000",
      'X is "localhost:3000"; it must be an http or https URL such as https://pharos.example.com.',
    ],
    [
      httpUrl(),
      "http://u:hunter2@h/",
      'X is "http://********@h/"; it must be an http or https URL such as https://pharos.example.com.',
    ],
    [redisUrl(oneHost), "localhost", 'X is "localhost"; it must name a host.'],
    [list(region()), "lon,,nyc", 'X is "lon,,nyc"; it must be a list separated by commas, without empty items.'],
    [list(region()), "lon,lon", 'X is "lon,lon"; it must not contain "lon" twice.'],
    [list(region()), "lon,x", 'X is "lon,x"; "x" is invalid: it must be a region of three letters.'],
    [text().secret().optional(), " ", "X is set to a hidden value; it must be a text that is not blank."],
  ])("%#: says what it holds and what would be right", (variable, value, message) => {
    expect(() => read(variable, value)).toThrow(message);
  });

  it("quotes no more than the start of a long value", () => {
    expect(() => read(port(), "9".repeat(5_000))).toThrow(`X is "${"9".repeat(100)}..."; it must`);
  });

  it.each([
    "mysql://admin:hunter2@db/pharos",
    "admin:hunter2@db",
    "mysql://admin:hun/ter2?hunter2@db",
    "mysql://db/pharos?password=hunter2",
    "postgres://admin:hunter2",
    "valkey+sentinel://admin:hunter2@one:1,two:2/primary?sentinel_password=hunter2",
  ])("in an address does not show its password: %s", (value) => {
    for (const variable of [postgresUrl(anyHost), redisUrl(oneHost)]) {
      expect(() => read(variable, value)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining("ter2") }),
      );
    }
  });

  it("of a parser is told in the parser's words, without the secret", () => {
    const keys = variable("a key ring", () => {
      throw new Error("key 2 must have 32 bytes");
    }).secret();
    expect(() => read(keys, "hunter2")).toThrow("X is set to a hidden value; key 2 must have 32 bytes.");
  });
});

it("tells all mistakes at once, one line each", () => {
  const spec = { PORT: port(), REDIS_URL: redisUrl(oneHost), HOST: text().default("::") };
  const failure = () => readEnv(spec, { PORT: "abc" });
  expect(failure).toThrow(EnvError);
  expect(failure).toThrow(
    [
      'PORT is "abc"; it must be a port number from 1 to 65535.',
      "REDIS_URL is not set; it must be a Valkey or Redis URL such as redis://localhost:6379.",
    ].join("\n"),
  );
});

it("types the values by their readers", () => {
  const env = readEnv(
    { PORT: port(), REGIONS: list(region()).optional(), LEVEL: choice(["info", "debug"]) },
    {
      PORT: "1",
      LEVEL: "info",
    },
  );
  const typed: { readonly PORT: number; readonly REGIONS: readonly string[] | null; readonly LEVEL: "info" | "debug" } =
    env;
  expect(typed).toEqual({ PORT: 1, REGIONS: null, LEVEL: "info" });
});
